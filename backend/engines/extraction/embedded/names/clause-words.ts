import type { Language } from '../../../../shared/contract.ts';
import { signWordSet } from './sign-word-sets.ts';

/** How adjectives and participles end that say how something is, in normal form. */
const OPEN: Partial<Record<Language, RegExp>> = {
  de: /(?:.{3}(?:bar|isch|lich|haft|los|frei|reich|iert|elastisch|kalibrig|wandig|randig|fermig|artig|gengig|messig|stendig|dens|intens|genic)|.(?:ge|ver|zer|ent|er|be|ein|aus|ab|an|auf|um)\p{L}{2,}(?:t|et)|^(?:ge|ver|zer|ent|er|be|ein|aus|ab|an|auf|um|ueber|unter)\p{L}{3,}t|^(?:un|ueber|ge|ver|zer|ab|aus|ein|an|be)\p{L}{2,}en)$/u,
  it: /.{3}(?:at[oaie]|it[oaie]|ut[oaie]|ic[oaie]|iche|os[oaie]|bil[ei]|(?<!m)ent[ei]|ant[ei]|iv[oaie]|gen[oaie]|form[ei])$/u,
};

/** Words with such an ending that tell what was or is to be done, or when and where, and not how something is. */
const NO_QUALITY: Partial<Record<Language, ReadonlySet<string>>> = {
  de: signWordSet(
    `entfernt|erfolgt|geplant|gesetzt|genäht|gelegt|gespült|durchtrennt|dargestellt|verschlossen|eröffnet|mobilisiert|präpariert|reseziert|koaguliert|
ligiert|punktiert|biopsiert|untersucht|durchgeführt|entnommen|eingelegt|eingebracht|besprochen|empfohlen|abgesetzt|pausiert|verordnet|verabreicht|
aufgeklärt|informiert|vereinbart|entlassen|verlegt|aufgenommen|vorgestellt|behandelt|therapiert|bestrahlt|operiert|versorgt|gesichert|gezeigt|begonnen|
beendet|abgeschlossen|abgetragen|abgesaugt|angelegt|angeschlossen|appliziert|desinfiziert|abgedeckt|gelagert|intubiert|extubiert|implantiert|explantiert|
transfundiert|substituiert|transplantiert|gegeben|erhalten|bekommen|gewechselt|gezogen|abgeklemmt|gefasst|umstochen|fixiert|inspiziert|sondiert|dilatiert|
exzidiert|inzidiert|reponiert|verschraubt|osteosynthetisiert|vernäht|rekonstruiert|angefrischt|aufgesucht|identifiziert|geklippt|abgesetzt|gewonnen|
angefordert|überwiesen|überprüft|kontrolliert|angemeldet|organisiert|eingeleitet|umgestellt|fortgeführt|fortgesetzt|erhöht|reduziert|gesteigert|
ausgeschlichen|aufdosiert|eingestellt|angesetzt|ersetzt|ergänzt|gegen|wegen|neben|eben|abgelehnt|verweigert|erwogen|diskutiert|bestätigt|ausgeschlossen|
nachgewiesen|gemessen|berichtet|angegeben|verneint|gefunden|gesehen|erhoben|beschrieben|befundet|verglichen|bekannt|genannt|erwähnt|bedankt|zusätzlich|
täglich|wöchentlich|monatlich|jährlich|klinisch|radiologisch|sonographisch|sonografisch|endoskopisch|histologisch|laparoskopisch|operativ|elektronisch|
telefonisch|schriftlich|mündlich|freundlich|herzlich|kollegial|möglich|erforderlich|unmöglich|nachträglich|gelegentlich|ursprünglich|kürzlich|hauptsächlich|
vermutlich|wahrscheinlich|eigentlich|plötzlich|anfänglich|schließlich|diesbezüglich|bezüglich|hinsichtlich|einschließlich|ausschließlich|zeitlich|
örtlich|medikamentös|medikamentlich|anamnestisch|gynäkologisch|urologisch|neurologisch|internistisch|chirurgisch|pädiatrisch|beruflich|verwitwet|
verheiratet|geschieden|berentet|pensioniert|selbständig|versichert|geboren|verstorben|unterschrieben|eingewilligt|einverstanden|geimpft|hospitalisiert|
reanimiert|gebeten|ersucht|notwendig|gewünscht|verzichtet|abgesehen|angestrebt|abgewartet|belassen|verblieben|sich|euch|auch|noch|doch|durch|unauffällig`,
  ),
  it: signWordSet(
    `eseguito|eseguita|eseguiti|eseguite|effettuato|effettuata|effettuati|effettuate|dimesso|dimessa|ricoverato|ricoverata|sottoposto|sottoposta|trattato|
trattata|trattati|operato|operata|rimosso|rimossa|rimosse|posizionato|posizionata|iniziato|iniziata|sospeso|sospesa|consigliato|consigliata|programmato|
programmata|prescritto|prescritta|somministrato|somministrata|confermato|confermata|confermate|confermati|documentato|documentata|segnalato|segnalata|riferito|riferita|riferiti|
riferite|trasferito|trasferita|inviato|inviata|visitato|visitata|valutato|valutata|noto|nota|noti|stato|stata|stati|state|prima|dopo|circa|ematochimici|
clinico|clinica|cliniche|clinici|chirurgico|chirurgica|medico|medica|farmacologico|farmacologica|attuale|attuali|iniziale|iniziali|finale|totale|totali|annuale|mensile|
settimanale|semestrale|generale|generali|ospedaliero|ambulatoriale|domiciliare|paziente|pazienti|precedente|precedenti|seguente|seguenti|successivo|
successiva|recente|recenti|urgente|urgenti|possibile|probabile|orale|locale|istologico|istologica|ecografico|ecografica|radiografico|radiografica|destinato|
studente|dipendente|parente|parenti|vivente|viventi|negativo|negativa|positivo|positiva|negativi|negative|positivi|positive|normale|normali|sociale|familiare|familiari|professionale`,
  ),
};

/** Whether a word says by its form how something is. */
export const isOpenQuality = (normal: string, language: Language): boolean =>
  normal.length >= 6 && OPEN[language]?.test(normal) === true && NO_QUALITY[language]?.has(normal) !== true;

/** Words that alone behind a comma tell of the course, or that it was known. */
export const OF_COURSE: ReadonlySet<string> = signWordSet(
  'frei|regelrecht|rückläufig|vorbestehend|bekannt|unverändert|suspekt|abges|komplett|stabil|gebessert|möglich|regredient|progredient|abgeheilt|erhalten|aufgetreten|besser|gut|sicher|mobile|stabile|invariato|invariata|noto|nota',
);

/** Words that tell in which way, where or how much something is so. */
const WAYS: Partial<Record<Language, ReadonlySet<string>>> = {
  de: signWordSet(
    `lat|med|dors|ventr|kran|kaud|prox|dist|lateral|medial|dorsal|ventral|kranial|kaudal|proximal|distal|basal|apikal|bilat|jeweils|gut|nicht|sicher|an|am|
beckenwand|operativ|inzid|homogen|langstreckig|umschrieben|fokal|zirkulär|subtotal|partiell|regional|mäßig|nur|ganz|so|zart|breit|narbig|entzündlich|fettig|
degenerativ|arteriosklerotisch|sklerotisch|altersentspr|regelrecht|unverändert|links|rechts|mittig|zentral|oben|unten|außen|innen|beginnend`,
  ),
  it: signWordSet(
    `ben|poco|molto|non|in|sede|regione|lievemente|ai|agli|alle|nelle|nei|entrambe|ambo|lati|diffusamente|spontaneamente|bilat|bil|ora|attualmente|oggi|lieve|
inf|sup|lat|mediale|laterale|anteriore|posteriore|prossimale|distale|basale|apicale|dx|sn|sx|mediali|laterali|anteriori|posteriori|femorali|radiali|cervicali|centrali|periferiche`,
  ),
};
export const isWay = (normal: string, language: Language): boolean => WAYS[language]?.has(normal) === true;

/** Nouns of which a quality tells no finding: persons, treatments, what is organised, and words of the letter itself. */
const NO_SUBJECT =
  /^(?:Pat|Patient|Kind|Säugling|Mutter|Vater|Eltern|Ehe|Tochter|Sohn|Bruder|Schwester|Familie|Angehörige|Therapie|Dosis|Dosierung|Medik|Verlauf|Kontrolle|Termin|Aufnahme|Entlassung|Verlegung|OP$|Operation|Eingriff|Punktion|Biopsie|Anlage|Einlage|Lagerung|Narkose|Anästh|Intubation|Befund|Diagnose|Anamnese|Status|Procedere|Empfehlung|Zusammenfassung|Weitere|Herr|Frau|Dr|Prof|Station|Klinik|Ambulanz|Abteilung|Hausarzt|Aufklärung|Einwilligung|Zustimmung|Impf|Rezept|Brief|Bericht|Schnitt|Naht|Nähte|Drainage|Katheter|Sonde|Zugang|Stent|Prothese|Implantat|Tupfer|Instrument|Zähl|Lebt|Wohnt|Arbeit|Beruf|Pflege|Hilfe|Heim|Reha|Transport|Kost|Diät|Ernährung|Chemo|Bestrahlung|Radio|Strahlen|Antibio|Antikoag|Insulin|Infusion|Transfusion|Blutkonserve|Labor|Röntgen|CT|MRT|Sono|EKG|Echo|Kein|Nicht|Bei|Mit|Ohne|Nach|Seit|Zur|Zum|Wir|Es|Er|Sie|Da|Die|Der|Das|Im|In|Am|An|Auf|Aus|Von|Vor|Über|Unter|Durch|Wegen|Aktuell|Derzeit|Zuletzt|Anschl|Danach|Dann|Heute|Gestern|Zunächst|Insgesamt|Ansonsten|Sonst|Hier|Dabei|Darunter|Hierunter|Initial|Klinisch|Radiolog|Allergie|Unverträgl|Risiko|Gefahr|Verdacht|Ausschluss|Zustand|Grund|Ursache|Frage|Wunsch|Ziel|Tabl|Tbl|Kps|Amp|Ausweis|Notfall|Hörfehler|Schreibfehler|Irrtum)/u;

const NO_ACRONYM = /^(?:OP|CT|MRT|MR|EKG|TTE|TEE|EEG|PCR|PET|HA|FA|KG|AZ|Z|DD|VA|ED|EA|US)$/;

/** Whether a German word is a noun that a finding may be told of. */
export const isSubjectNoun = (surface: string): boolean =>
  (/^\p{Lu}{2,3}$/u.test(surface) || surface.length >= 4) &&
  !NO_ACRONYM.test(surface) &&
  /^\p{Lu}/u.test(surface) &&
  !NO_SUBJECT.test(surface);
