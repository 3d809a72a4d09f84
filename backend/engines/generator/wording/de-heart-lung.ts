import type { HeartLungWording } from './condition-wording.ts';

export const DE_HEART_LUNG: HeartLungWording = {
  hypertension: {
    diagnosis: ['[c+|arterielle Hypertonie], bekannt seit {y3-9}'],
    flare: 'Entgleiste [c+|arterielle Hypertonie], ED {y3-9}',
    complaints: [
      '[s+|Kopfschmerzen] und wiederholt erhöhten Blutdruckwerten',
      'hypertensiver Entgleisung mit [s+|Schwindel] und pochenden [s+|Kopfschmerzen]',
    ],
    findings: [
      'Im EKG Sinusrhythmus ohne [s-|Ischämiezeichen].',
      'Echokardiographisch zeigte sich eine leichte [s+|linksventrikuläre Hypertrophie] bei einer EF von {58-64} %.',
    ],
    course: [
      'Bereits am zweiten Tag lagen die systolischen Werte unter {140-148} mmHg, die [s+|Kopfschmerzen] klangen ab.',
      'Nach Anpassung der antihypertensiven Therapie lag der Mittelwert der 24-Stunden-Messung bei {126-134}/{74-82} mmHg.',
      'Die Kombinationstherapie wurde gut vertragen.',
    ],
    aside: [
      'Die [c+|arterielle Hypertonie] bedurfte keiner Akuttherapie, die Dauermedikation wurde fortgeführt.',
      'Hinsichtlich der [c+|arteriellen Hypertonie] empfehlen wir regelmäßige Selbstmessungen.',
    ],
    possible:
      'Sonographisch ergab sich der V.a. eine [c?|Nierenarterienstenose], eine ambulante Abklärung ist erforderlich.',
    warning: '[sh|Sehstörungen] oder neu auftretenden [sh|Brustschmerzen]',
  },
  atrialFibrillation: {
    diagnosis: ['Paroxysmales [c+|Vorhofflimmern], EHRA II'],
    flare: 'Tachykardes [c+|Vorhofflimmern]',
    complaints: [
      'plötzlichen [s+|Palpitationen] seit dem Vorabend',
      '[s+|Palpitationen], [s+|Schwindel] und Leistungsminderung',
    ],
    findings: [
      'Im EKG absolute Arrhythmie mit einer Kammerfrequenz von {112-136}/min.',
      'Herztöne arrhythmisch ohne [s-|Herzgeräusch]; in der TEE kein [s-|Thrombus] im linken Vorhofohr.',
    ],
    course: [
      'Unter Frequenzkontrolle mit [m+|Bisoprolol] stellte sich eine Kammerfrequenz von {68-84}/min ein.',
      'Die elektrische Kardioversion in den Sinusrhythmus gelang komplikationslos.',
      'Über die Antikoagulation wurde ausführlich aufgeklärt, sie wurde ohne [s-|Blutung] vertragen.',
    ],
    aside: [
      'Die Frequenzkontrolle bei [c+|Vorhofflimmern] war während des gesamten Aufenthaltes ausreichend.',
      'Die Antikoagulation bei [c+|Vorhofflimmern] wurde ohne [s-|Blutung] fortgeführt.',
    ],
    possible:
      'Anamnestisch besteht der V.a. ein [c?|obstruktives Schlafapnoesyndrom], eine Polygraphie wurde veranlasst.',
    warning: '[sh|Blutungen] oder erneuten [sh|Palpitationen]',
  },
  heartFailure: {
    diagnosis: ['Chronische [c+|Herzinsuffizienz], NYHA III'],
    flare: 'Dekompensierte [c+|Herzinsuffizienz] mit reduzierter Pumpfunktion',
    complaints: [
      'zunehmender [s+|Belastungsdyspnoe] und [s+|Beinödemen]',
      '[s+|Orthopnoe], [s+|Beinödemen] und einer Gewichtszunahme von {4-7} kg',
    ],
    findings: [
      'Über beiden Lungenbasen [s+|Rasselgeräusche], eindrückbare [s+|Ödeme] bis zum Knie.',
      'Im Röntgen-Thorax [s+|pulmonalvenöse Stauung] und kleiner [s+|Pleuraerguss] rechts; echokardiographisch EF {30-39} %.',
    ],
    course: [
      'Unter intravenöser Gabe von [m+|Furosemid] sank das Gewicht um {4-7} kg, die [s+|Dyspnoe] besserte sich rasch.',
      'Nach Rekompensation wurde die Herzinsuffizienztherapie schrittweise ausgebaut.',
      'Am dritten Tag wurde die diuretische Therapie oralisiert; die Nierenfunktion blieb stabil.',
    ],
    aside: [
      'Die [c+|Herzinsuffizienz] war durchgehend kompensiert.',
      'Die täglichen Gewichtskontrollen zeigten keine Verschlechterung der [c+|Herzinsuffizienz].',
    ],
    possible:
      'Echokardiographisch ergab sich der V.a. eine [c?|kardiale Amyloidose], eine Szintigraphie ist geplant.',
    warning: '[sh|Gewichtszunahme] von mehr als 2 kg in drei Tagen oder [sh|Ruhedyspnoe]',
  },
  coronaryDisease: {
    diagnosis: [
      '[c+|Koronare Herzkrankheit], Zwei-Gefäß-Erkrankung, Stentimplantation {y2-6}',
      'Stabile [c+|koronare Herzkrankheit], CCS II',
    ],
    complaints: [
      'belastungsabhängigen [s+|Brustschmerzen] seit {2-5} Wochen',
      'retrosternalen [s+|Brustschmerzen] beim Treppensteigen',
    ],
    findings: [
      'Im EKG Sinusrhythmus ohne [s-|ST-Hebungen].',
      'Koronarangiographisch fand sich eine {70-85}-prozentige [s+|Stenose] des RIVA.',
    ],
    course: [
      'Bei wiederholt normwertigem Troponin wurde ein [c-|Myokardinfarkt] ausgeschlossen.',
      'Die Stenose wurde komplikationslos mit einem medikamentenbeschichteten Stent versorgt.',
      'Unter erweiterter antianginöser Therapie war das Treppensteigen über {3-5} Etagen ohne [s-|Angina pectoris] möglich.',
    ],
    aside: [
      'Von Seiten der [c+|koronaren Herzkrankheit] war <der Patient|die Patientin> stabil.',
      'Die Sekundärprävention bei [c+|koronarer Herzkrankheit] wurde fortgeführt.',
    ],
    possible:
      'Duplexsonographisch besteht der V.a. eine [c?|Karotisstenose], eine Verlaufskontrolle ist vereinbart.',
    warning: '[sh|Ruheschmerz in der Brust] oder [sh|Synkope]',
  },
  copd: {
    diagnosis: ['[c+|Chronisch obstruktive Lungenerkrankung], GOLD 3'],
    flare: 'Exazerbierte [c+|COPD] bei Nikotinabusus ({25-45} pack years)',
    complaints: [
      'zunehmender [s+|Dyspnoe] und [s+|produktivem Husten]',
      '[s+|produktivem Husten] mit vermehrtem Sekret und [s+|Dyspnoe] bei geringer Belastung',
    ],
    findings: [
      'Auskultatorisch beidseits [s+|Giemen] mit verlängertem Exspirium.',
      'Im Röntgen-Thorax [s+|Überblähung], kein [s-|Infiltrat]; die FEV1 betrug {38-48} % des Solls.',
    ],
    course: [
      'Unter inhalativen Bronchodilatatoren und [m+|Prednisolon] 40 mg über fünf Tage kam es zur raschen Besserung.',
      'Die Sauerstoffgabe von {1-3} l/min konnte nach wenigen Tagen beendet werden.',
      'Unter intensivierter Inhalation ließ das [s+|Giemen] nach; die Inhalationstechnik wurde geschult.',
    ],
    aside: [
      'Die [c+|COPD] war unter inhalativer Therapie stabil.',
      'Zu einer Exazerbation der [c+|COPD] kam es während des Aufenthaltes nicht.',
    ],
    possible:
      'Im Röntgen-Thorax {6-9} mm großer Rundherd im linken Oberlappen, V.a. [c?|Bronchialkarzinom]; eine CT wird empfohlen.',
    warning: '[sh|Fieber] oder zunehmender [sh|Dyspnoe]',
  },
  asthma: {
    diagnosis: ['Allergisches [c+|Asthma bronchiale], teilkontrolliert'],
    flare: '[c+|Asthma bronchiale] seit der Kindheit, akute Exazerbation',
    complaints: [
      'nächtlicher [s+|Dyspnoe] und trockenem [s+|Husten]',
      'anfallsartiger [s+|Dyspnoe] mit hörbarem [s+|Giemen]',
    ],
    findings: [
      'Auskultatorisch exspiratorisches [s+|Giemen] beidseits.',
      'Spirometrisch reversible [s+|Atemwegsobstruktion]; im Röntgen-Thorax kein [s-|Infiltrat].',
    ],
    course: [
      'Unter wiederholter Inhalation und [m+|Prednisolon] über fünf Tage war der Anfall rasch beherrscht.',
      'Der Peak-Flow stieg von {210-260} auf {380-430} l/min.',
      'Die Dauertherapie wurde wieder begonnen und die Inhalationstechnik täglich geübt.',
    ],
    aside: [
      'Das [c+|Asthma bronchiale] war während des Aufenthaltes gut kontrolliert.',
      'Die inhalative Therapie bei [c+|Asthma bronchiale] blieb unverändert.',
    ],
    possible:
      'Bei saisonaler Verschlechterung besteht der V.a. eine [c?|allergische Rhinitis], ein Pricktest wird empfohlen.',
    warning: '[sh|Ruhedyspnoe] oder häufigem Bedarf des Notfallsprays',
  },
  pneumonia: {
    diagnosis: [
      'Ambulant erworbene [c+|Pneumonie] des rechten Unterlappens',
      '[c+|Pneumonie] des linken Unterlappens, CRB-65-Score {1-2}',
    ],
    complaints: [
      '[s+|Fieber], [s+|Schüttelfrost] und [s+|produktivem Husten]',
      '[s+|Fieber] bis {38-39},{6-9} °C, [s+|Husten] und zunehmender [s+|Dyspnoe]',
    ],
    findings: [
      'Über dem betroffenen Lappen feuchte [s+|Rasselgeräusche].',
      'Im Röntgen-Thorax [s+|Infiltrat] ohne [s-|Pleuraerguss].',
    ],
    course: [
      'Intravenös wurde über {3-4} Tage [m+|Ceftriaxon] verabreicht, anschließend erfolgte die orale Sequenztherapie.',
      'Ab dem dritten Tag bestand kein [s-|Fieber] mehr, die Entzündungswerte waren deutlich rückläufig.',
      'Die Blutkulturen blieben steril, Sauerstoff war nur über {2-3} Tage nötig.',
    ],
    aside: [],
    possible:
      'Bei verbliebener rundlicher Verschattung besteht der V.a. ein [c?|Bronchialkarzinom], eine Röntgenkontrolle in sechs Wochen ist notwendig.',
    warning: 'erneutem [sh|Fieber] oder [sh|Hämoptysen]',
  },
  pulmonaryEmbolism: {
    diagnosis: [
      'Akute [c+|Lungenembolie] mit intermediär-niedrigem Risiko',
      'Segmentale [c+|Lungenembolie] beidseits',
    ],
    complaints: [
      'plötzlicher [s+|Dyspnoe] und [s+|atemabhängigen Brustschmerzen]',
      '[s+|Ruhedyspnoe] und linksseitiger [s+|Wadenschwellung]',
    ],
    findings: [
      'In der CT-Angiographie Nachweis von Embolien in den Segmentarterien ohne [s-|Rechtsherzbelastung].',
      'Die linke Wade war um {2-4} cm umfangsvermehrt und druckschmerzhaft.',
    ],
    course: [
      'Die Antikoagulation wurde umgehend begonnen und ohne [s-|Blutung] vertragen.',
      'Die Sauerstoffgabe konnte nach {2-3} Tagen beendet werden, <der Patient|die Patientin> wurde früh mobilisiert.',
      'Das Troponin war rasch rückläufig, die Hämodynamik jederzeit stabil.',
    ],
    aside: [],
    possible:
      'Kompressionssonographisch bestand der V.a. eine [c?|tiefe Beinvenenthrombose] am Unterschenkel.',
    warning: '[sh|Hämoptysen] oder [sh|Blutungen]',
  },
  pyelonephritis: {
    diagnosis: ['Akute [c+|Pyelonephritis] rechts', 'Unkomplizierte linksseitige [c+|Pyelonephritis]'],
    complaints: [
      '[s+|Fieber], [s+|Schüttelfrost] und [s+|Flankenschmerzen]',
      '[s+|Dysurie] mit nachfolgenden [s+|Flankenschmerzen] und [s+|Fieber]',
    ],
    findings: [
      'Das Nierenlager war [s+|klopfschmerzhaft].',
      'Sonographisch kein [s-|Harnstau]; im Urinstreifentest war Nitrit positiv.',
    ],
    course: [
      'Zunächst wurde [m+|Ceftriaxon] intravenös gegeben, nach Resistenztestung erfolgte die Oralisierung.',
      'In der Urinkultur wuchs Escherichia coli; ab Tag {2-3} war die Temperatur normal.',
      'Unter Flüssigkeitszufuhr und Antibiose klangen die [s+|Flankenschmerzen] binnen {3-4} Tagen ab.',
    ],
    aside: [],
    possible: 'Bei kleinem echoreichem Reflex im Nierenbecken besteht der V.a. eine [c?|Nephrolithiasis].',
    warning: '[sh|Fieber] oder erneuten [sh|Flankenschmerzen]',
  },
  erysipelas: {
    diagnosis: [
      '[c+|Erysipel] des rechten Unterschenkels',
      '[c+|Erysipel] des linken Unterschenkels bei interdigitaler Eintrittspforte',
    ],
    complaints: [
      '[s+|Fieber] und schmerzhafter [s+|Rötung] des Unterschenkels',
      '[s+|Schüttelfrost] und rasch zunehmender [s+|Rötung] des Beins',
    ],
    findings: [
      'Am Unterschenkel scharf begrenztes [s+|Erythem] mit Überwärmung und Schwellung, kein [s-|Abszess].',
      'Kompressionssonographisch kein Anhalt für eine [c-|tiefe Beinvenenthrombose].',
    ],
    course: [
      'Unter intravenöser Gabe von [m+|Clindamycin] bildete sich die Rötung binnen {2-3} Tagen sichtbar zurück.',
      'Das Bein wurde hochgelagert und gekühlt; ab Tag {2-3} war die Temperatur normal.',
      'Bei fallenden Entzündungswerten wurde die Antibiose am vierten Tag oralisiert.',
    ],
    aside: [],
    possible:
      'Bei Schuppung der Zehenzwischenräume besteht der V.a. eine [c?|Tinea pedis] als Eintrittspforte.',
    warning: '[sh|Fieber] oder zunehmender [sh|Rötung]',
  },
};
