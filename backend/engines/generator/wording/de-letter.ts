import type { LetterWording } from './letter-wording.ts';

export const DE_LETTER: LetterWording = {
  label: 'SYNTHETIC / SYNTHETISCH - <erfundener Patient|erfundene Patientin>',
  headings: {
    diagnoses: ['Diagnosen', 'Entlassungsdiagnosen', 'Aktuelle Diagnosen'],
    history: ['Anamnese', 'Anamnese und Aufnahmegrund', 'Vorgeschichte'],
    examination: ['Aufnahmebefund', 'Untersuchungsbefund bei Aufnahme', 'Klinischer Befund'],
    laboratory: ['Labor', 'Laborbefunde', 'Labor bei Aufnahme'],
    course: ['Verlauf', 'Therapie und Verlauf', 'Stationärer Verlauf'],
    medication: ['Medikation bei Entlassung', 'Entlassungsmedikation', 'Aktuelle Medikation'],
    plan: ['Procedere', 'Empfehlungen', 'Weiteres Vorgehen'],
  },
  letterhead: [
    '{hospital}, {department}, {city}',
    '{department}, {hospital}, {city}',
    '{hospital}, {city}, {department}',
  ],
  recipient: [
    'An die Hausarztpraxis Dr. {doctor}, {city}',
    'Praxis Dr. med. {doctor}, Allgemeinmedizin, {city}',
    'An Dr. {doctor}, hausärztliche Praxis, {city}',
  ],
  salutation: [
    'Sehr geehrte Kolleginnen und Kollegen,',
    'Liebe Kolleginnen und Kollegen,',
    'Sehr geehrtes Praxisteam Dr. {doctor},',
  ],
  opening: [
    'wir berichten über {person}, geb. am {birth}, <der|die> sich vom {admitted} bis {discharged} in unserer stationären Behandlung befand.',
    'vielen Dank für die Zuweisung von {person}, geb. am {birth}, <der|die> vom {admitted} bis {discharged} stationär behandelt wurde.',
    'nachfolgend berichten wir über den stationären Aufenthalt von {person}, geb. am {birth}, vom {admitted} bis {discharged}.',
    'am {discharged} haben wir {person}, geb. am {birth}, aus der stationären Behandlung entlassen (Aufnahme am {admitted}).',
  ],
  admission: [
    '<Der|Die> {age}-jährige <Patient|Patientin> wurde mit {complaints} stationär aufgenommen.',
    'Die Aufnahme <des|der> {age}-jährigen <Patienten|Patientin> erfolgte aufgrund von {complaints}.',
    'Die hausärztliche Einweisung <des|der> {age}-jährigen <Patienten|Patientin> erfolgte bei {complaints}.',
    'Vorstellig wurde <der|die> {age}-jährige <Patient|Patientin> mit {complaints}.',
  ],
  denial: [
    '<Der Patient|Die Patientin> verneint {symptoms}.',
    'Bei Aufnahme {none}.',
    'Auf Nachfrage {none}.',
    '{symptoms} werden verneint.',
  ],
  past: ['Z.n. {past}.', 'Vorgeschichte: Z.n. {past}.', 'Anamnestisch Zustand nach {past}.'],
  pastConditions: [
    '[cp|Appendektomie] ({y10-15})',
    '[cp|Leistenhernienoperation] {y4-9}',
    '[cp|Tonsillektomie] in der Kindheit',
    '[cp|distaler Radiusfraktur] {y5-12}',
    '[cp|Herpes zoster] {y3-8}',
  ],
  family: ['Familienanamnese: {family}.', 'In der Familie: {family}.', 'Familiär bekannt: {family}.'],
  familyConditions: [
    'Mutter: [cf|Diabetes mellitus Typ 2]',
    'Vater: [cf|Myokardinfarkt]',
    'Tante mütterlicherseits: [cf|Mammakarzinom]',
    'Großvater: [cf|Schlaganfall]',
    'Onkel väterlicherseits: [cf|Kolonkarzinom]',
    'Mutter: [cf|rheumatoide Arthritis]',
  ],
  allergy: [
    'Bekannte Allergie gegen {allergen}.',
    'Allergien: {allergen}.',
    'Es besteht eine Allergie gegen {allergen}.',
  ],
  penicillin: '[a+|Penicillin] (Exanthem)',
  otherAllergens: ['[a+|Latex]', '[a+|Wespengift]', '[a+|Gräserpollen]', '[a+|Nickel]'],
  noAllergy: [
    'Keine bekannten [a-|Allergien].',
    'Keine [a-|Medikamentenallergien] bekannt.',
    '[a-|Allergien] sind nicht bekannt.',
  ],
  vitals: ['Vitalparameter: {vitals}.', 'Bei Aufnahme {vitals}.', 'Gemessen wurden: {vitals}.'],
  normal: {
    heart: [
      'Herztöne rein, rhythmisch, keine [s-|Herzgeräusche].',
      'Herzaktion regelmäßig ohne [s-|Herzgeräusch].',
      'Herztöne rein, kein [s-|Herzgeräusch].',
    ],
    lungs: [
      'Vesikuläratmen, keine [s-|Rasselgeräusche].',
      'Pulmonal seitengleich belüftet ohne [s-|Giemen].',
      'Lunge frei, keine [s-|Klopfschalldämpfung].',
    ],
    abdomen: [
      'Abdomen weich, kein [s-|Druckschmerz].',
      'Bauchdecke weich ohne [s-|Abwehrspannung].',
      'Darmgeräusche regelrecht, keine [s-|Resistenzen].',
    ],
    nerves: [
      'Neurologisch kein [s-|fokales Defizit].',
      'Wach und orientiert, keine [s-|Paresen].',
      'Orientierend neurologisch ohne [s-|Ausfälle].',
    ],
    limbs: [
      'Keine [s-|Beinödeme].',
      'Beine schlank, ohne [s-|Ödeme].',
      'Periphere Pulse tastbar, keine [s-|Knöchelödeme].',
    ],
  },
  discharge: [
    'Wir entließen <den Patienten|die Patientin> in gutem Allgemeinzustand in Ihre weitere Betreuung.',
    'Am {discharged} konnte <der Patient|die Patientin> in stabilem Zustand nach Hause entlassen werden.',
    'Die Entlassung erfolgte in gebessertem Zustand in die Häuslichkeit.',
  ],
  followUp: [
    'Wir bitten um klinische und laborchemische Kontrolle in {2-4} Wochen.',
    'Eine Kontrolle von Labor und Blutdruck in {7-10} Tagen wird empfohlen.',
    'Ein ambulanter Termin in unserer Klinik wurde in {4-8} Wochen vereinbart.',
  ],
  warning: [
    'Bei {warning} bitten wir um sofortige Wiedervorstellung.',
    'Im Falle von {warning} wird die umgehende Vorstellung in unserer Notaufnahme empfohlen.',
    'Sollte es zu {warning} kommen, ist unverzüglich ärztliche Hilfe aufzusuchen.',
  ],
  closing: ['Mit freundlichen Grüßen', 'Mit freundlichen kollegialen Grüßen', 'Mit besten Grüßen'],
};
