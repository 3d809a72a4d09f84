import type { SectionKind } from '../../../clinical/extractions.engine.ts';

/** Titles of sections in English, German and Italian, told apart by words alone: case and punctuation do not count. */
export const SECTION_TITLES: Readonly<Record<SectionKind, string>> = {
  reason:
    'reason for admission|reason for visit|reason for referral|reason for consultation|chief complaint|presenting complaint|admission reason|Aufnahmegrund|Einweisungsgrund|Aufnahmeanlass|Grund der Aufnahme|Grund der Vorstellung|Vorstellungsgrund|Einweisungsdiagnose|Zuweisungsgrund|Fragestellung|motivo del ricovero|motivo di ricovero|motivo della visita|motivo dell accesso|motivo di accesso|motivo della consulenza|quesito diagnostico|quesito clinico',
  diagnoses:
    'diagnosis|diagnoses|discharge diagnosis|discharge diagnoses|admission diagnosis|admission diagnoses|principal diagnosis|primary diagnosis|secondary diagnoses|final diagnosis|final diagnoses|problem list|problems|active problems|Diagnose|Diagnosen|Hauptdiagnose|Hauptdiagnosen|Nebendiagnose|Nebendiagnosen|weitere Diagnosen|Aufnahmediagnose|Aufnahmediagnosen|Entlassdiagnose|Entlassdiagnosen|Entlassungsdiagnose|Entlassungsdiagnosen|aktuelle Diagnosen|Dauerdiagnosen|Behandlungsdiagnosen|diagnosi|diagnosi di dimissione|diagnosi alla dimissione|diagnosi di ingresso|diagnosi all ingresso|diagnosi principale|diagnosi secondarie|diagnosi di accettazione|diagnosi di uscita|problemi attivi',
  history:
    'history|history of present illness|history of presenting complaint|present illness|HPI|interval history|Anamnese|aktuelle Anamnese|jetzige Anamnese|jetzige Erkrankung|Krankheitsanamnese|Zwischenanamnese|anamnesi|anamnesi patologica prossima|APP|storia clinica|anamnesi recente',
  pastHistory:
    'past medical history|past history|PMH|PMHx|medical history|previous medical history|past illnesses|comorbidities|concomitant diseases|background|Vorerkrankungen|bekannte Vorerkrankungen|Vorgeschichte|medizinische Vorgeschichte|Eigenanamnese|Vordiagnosen|Begleiterkrankungen|frühere Erkrankungen|anamnesi patologica remota|anamnesi remota|APR|comorbidità|comorbilità|patologie pregresse|patologie concomitanti|precedenti patologici',
  surgicalHistory:
    'surgical history|past surgical history|PSH|previous operations|previous surgeries|past procedures|prior surgeries|Voroperationen|frühere Operationen|Operationsanamnese|OP-Anamnese|chirurgische Anamnese|interventi chirurgici pregressi|pregressi interventi|pregressi interventi chirurgici|interventi pregressi|anamnesi chirurgica',
  family:
    'family history|family medical history|FH|FHx|Familienanamnese|Familiäre Anamnese|FA|Familienvorgeschichte|anamnesi familiare|anamnesi patologica familiare|familiarità|storia familiare',
  social:
    'social history|SH|SHx|social and occupational history|personal and social history|habits|lifestyle|Sozialanamnese|soziale Anamnese|Berufsanamnese|Genussmittel|Noxen|Suchtanamnese|anamnesi sociale|anamnesi fisiologica|anamnesi lavorativa|abitudini di vita|abitudini voluttuarie|stile di vita',
  allergies:
    'allergies|allergy|known allergies|drug allergies|medication allergies|allergies and intolerances|allergies and adverse reactions|adverse drug reactions|intolerances|allergy status|Allergien|Allergie|Allergieanamnese|Allergien und Unverträglichkeiten|Unverträglichkeit|Unverträglichkeiten|Arzneimittelunverträglichkeiten|Medikamentenallergien|Medikamentenunverträglichkeiten|bekannte Allergien|allergie|allergie note|allergie farmacologiche|allergie a farmaci|allergie e intolleranze|anamnesi allergologica|intolleranze|intolleranze farmacologiche',
  medication:
    'medication|medications|medication list|current medication|current medications|drugs|drug history|Medikation|aktuelle Medikation|derzeitige Medikation|laufende Medikation|Dauermedikation|Medikamente|aktuelle Medikamente|Medikamentenanamnese|Medikationsplan|Medikamentöse Therapie|terapia|terapia in atto|terapia farmacologica|terapia farmacologica in atto|terapia in corso|terapia attuale|farmaci|farmaci in uso|anamnesi farmacologica',
  medicationAdmission:
    'medication on admission|medications on admission|admission medication|admission medications|medication at admission|medications at admission|home medication|home medications|medications prior to admission|medication prior to admission|preadmission medications|outpatient medications|Medikation bei Aufnahme|Aufnahmemedikation|Medikamente bei Aufnahme|Hausmedikation|häusliche Medikation|bisherige Medikation|Vormedikation|Einweisungsmedikation|Therapie bei Aufnahme|terapia domiciliare|terapia all ingresso|terapia all ammissione|terapia al domicilio|terapia domiciliare all ingresso|farmaci all ingresso|terapia pregressa|terapia abituale',
  medicationDischarge:
    'discharge medication|discharge medications|medication at discharge|medications at discharge|medication on discharge|medications on discharge|Entlassmedikation|Entlassungsmedikation|Medikation bei Entlassung|Medikamente bei Entlassung|Therapie bei Entlassung|empfohlene Medikation|Medikation bei Verlegung|terapia alla dimissione|terapia di dimissione|terapia alle dimissioni|terapia consigliata|terapia consigliata alla dimissione|terapia farmacologica alla dimissione|terapia prescritta',
  laboratory:
    'laboratory|laboratory results|laboratory findings|laboratory values|laboratory data|laboratory studies|laboratory tests|labs|lab|lab results|lab values|pertinent results|blood tests|Labor|Laborwerte|Laborbefund|Laborbefunde|Laborparameter|Laborchemie|Labor bei Aufnahme|Labor bei Entlassung|Laborwerte bei Aufnahme|Laborwerte bei Entlassung|Blutwerte|laboratorio|esami di laboratorio|esami ematochimici|esami ematici|esami del sangue|ematochimica|ematochimici|laboratorio all ingresso|laboratorio alla dimissione|esami ematochimici all ingresso',
  examination:
    'examination|physical examination|physical exam|exam|clinical examination|vital signs|vitals|review of systems|ROS|Untersuchung|Untersuchungsbefund|körperlicher Untersuchungsbefund|körperliche Untersuchung|körperlicher Befund|klinischer Befund|klinische Untersuchung|Aufnahmebefund|Aufnahmestatus|Status|Status praesens|internistischer Status|Entlassungsbefund|Vitalparameter|Vitalzeichen|Systemanamnese|vegetative Anamnese|esame obiettivo|esame obiettivo all ingresso|EO|esame fisico|visita|parametri vitali|obiettività',
  findings:
    'findings|imaging|imaging studies|radiology|diagnostic studies|studies|results|Befund|Befunde|apparative Diagnostik|Bildgebung|bildgebende Diagnostik|technische Untersuchungen|radiologische Befunde|Diagnostik|esami strumentali|indagini strumentali|accertamenti|accertamenti eseguiti|esami eseguiti|diagnostica per immagini|referto|referti',
  procedures:
    'procedures|procedure|procedures performed|major surgical or invasive procedure|operations|operation|operative procedures|interventions|Prozeduren|Operation|Operationen|durchgeführte Maßnahmen|Eingriffe|Eingriff|Interventionen|operative Therapie|procedure eseguite|interventi|intervento|interventi chirurgici|intervento chirurgico|procedure',
  course:
    'hospital course|brief hospital course|course|clinical course|course in hospital|Verlauf|klinischer Verlauf|stationärer Verlauf|Therapie und Verlauf|Verlauf und Therapie|Krankheitsverlauf|Behandlungsverlauf|Therapie|Epikrise|decorso|decorso clinico|decorso ospedaliero|decorso della degenza|epicrisi|terapia e decorso',
  assessment:
    'assessment|impression|conclusion|conclusions|summary|opinion|assessment and plan|impression and plan|Beurteilung|Zusammenfassung|zusammenfassende Beurteilung|Einschätzung|Bewertung|conclusioni|valutazione|valutazione clinica|sintesi|impressione diagnostica|giudizio clinico',
  differential:
    'differential diagnosis|differential diagnoses|Differentialdiagnose|Differentialdiagnosen|Differenzialdiagnose|Differenzialdiagnosen|diagnosi differenziale|diagnosi differenziali',
  plan: 'plan|plan of care|treatment plan|recommendations|recommendation|follow-up|follow-up plan|discharge instructions|disposition|Procedere|weiteres Procedere|Prozedere|weiteres Prozedere|Empfehlung|Empfehlungen|weiteres Vorgehen|weitere Therapie|Therapieempfehlung|Therapieempfehlungen|Nachsorge|Kontrollen|piano|piano terapeutico|programma|programma terapeutico|indicazioni|indicazioni alla dimissione|raccomandazioni|consigli|consigli alla dimissione|controlli|prossimi controlli|follow up consigliato',
  other: '',
};
