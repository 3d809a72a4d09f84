import type { LetterWording } from './letter-wording.ts';

export const IT_LETTER: LetterWording = {
  label: 'SYNTHETIC / SINTETICO - paziente <inventato|inventata>',
  headings: {
    diagnoses: ['Diagnosi', 'Diagnosi alla dimissione', 'Diagnosi di dimissione'],
    history: ['Anamnesi', 'Anamnesi e motivo del ricovero', 'Motivo del ricovero'],
    examination: ["Esame obiettivo all'ingresso", 'Esame obiettivo', "Quadro clinico all'ingresso"],
    laboratory: ['Esami di laboratorio', 'Laboratorio', 'Esami ematochimici'],
    course: ['Decorso', 'Decorso clinico', 'Decorso e terapia'],
    medication: ['Terapia alla dimissione', 'Terapia domiciliare', 'Terapia consigliata'],
    plan: ['Programma', 'Indicazioni', 'Controlli e raccomandazioni'],
  },
  letterhead: [
    '{hospital}, {department}, {city}',
    '{hospital}, {city}, {department}',
    '{department}, {hospital}, {city}',
  ],
  recipient: [
    'Al medico curante dott. {doctor}, {city}',
    'Ambulatorio di medicina generale dott. {doctor}, {city}',
    'Al dott. {doctor}, medico di famiglia, {city}',
  ],
  salutation: ['Gentile collega,', 'Egregio dott. {doctor},', 'Gentile dott. {doctor},'],
  opening: [
    'si dimette in data {discharged} {person}, <nato|nata> il {birth}, <ricoverato|ricoverata> presso il nostro reparto dal {admitted}.',
    'abbiamo avuto in cura {person}, <nato|nata> il {birth}, dal {admitted} al {discharged}.',
    'la informiamo che {person}, <nato|nata> il {birth}, è <stato ricoverato|stata ricoverata> presso di noi dal {admitted} al {discharged}.',
    'la ringraziamo per averci inviato {person}, <nato|nata> il {birth}, in degenza dal {admitted} al {discharged}.',
  ],
  admission: [
    'Paziente di {age} anni, <ricoverato|ricoverata> per {complaints}.',
    '<Il paziente|La paziente>, di {age} anni, giunge alla nostra osservazione per {complaints}.',
    '<Il paziente|La paziente>, di {age} anni, è <stato inviato|stata inviata> dal medico curante per {complaints}.',
    'Si ricovera paziente di {age} anni per {complaints}.',
  ],
  denial: [
    '<Il paziente|La paziente> nega {symptoms}.',
    'Alla raccolta anamnestica nega {symptoms}.',
    "All'ingresso non riferisce {symptoms}.",
    'Non lamenta {symptoms}.',
  ],
  past: ['Anamnesi remota: {past}.', 'In anamnesi {past}.', 'Tra i precedenti si segnala {past}.'],
  pastConditions: [
    'pregressa [cp|appendicectomia] ({y10-15})',
    'pregressa [cp|ernioplastica inguinale] nel {y4-9}',
    "pregressa [cp|tonsillectomia] nell'infanzia",
    'pregressa [cp|frattura del radio distale] nel {y5-12}',
    'pregresso [cp|herpes zoster] nel {y3-8}',
  ],
  family: ['Anamnesi familiare: {family}.', 'In famiglia: {family}.', 'Familiarità: {family}.'],
  familyConditions: [
    'madre con [cf|diabete mellito tipo 2]',
    'padre con [cf|infarto miocardico]',
    'zia materna con [cf|carcinoma mammario]',
    'nonno con [cf|ictus]',
    'zio paterno con [cf|carcinoma del colon]',
    'madre con [cf|artrite reumatoide]',
  ],
  allergy: ['Allergia nota: {allergen}.', 'Riferisce allergia a: {allergen}.', 'Allergie: {allergen}.'],
  penicillin: '[a+|penicillina] (esantema)',
  otherAllergens: ['[a+|lattice]', '[a+|veleno di vespa]', '[a+|graminacee]', '[a+|nichel]'],
  noAllergy: ['Non [a-|allergie] note.', 'Nega [a-|allergie a farmaci].', 'Nessuna [a-|allergia] nota.'],
  vitals: [
    "Parametri vitali all'ingresso: {vitals}.",
    'Parametri vitali: {vitals}.',
    'Rilevati in reparto: {vitals}.',
  ],
  normal: {
    heart: [
      'Toni cardiaci ritmici, senza [s-|soffi].',
      'Azione cardiaca ritmica, assenza di [s-|soffi cardiaci].',
      'Cuore: toni validi, non [s-|soffi].',
    ],
    lungs: [
      'Murmure vescicolare presente, senza [s-|rantoli].',
      'Torace: non [s-|rumori aggiunti].',
      'Murmure vescicolare simmetrico, assenza di [s-|sibili].',
    ],
    abdomen: [
      'Addome trattabile, senza [s-|dolorabilità].',
      'Addome piano, assenza di [s-|difesa addominale].',
      'Peristalsi presente, non [s-|masse palpabili].',
    ],
    nerves: [
      'Assenza di [s-|deficit neurologici focali].',
      'Vigile e <orientato|orientata>, senza [s-|paresi].',
      'Esame neurologico senza [s-|deficit focali].',
    ],
    limbs: [
      'Assenza di [s-|edemi declivi].',
      'Arti inferiori senza [s-|edemi].',
      'Polsi periferici presenti, non [s-|edemi malleolari].',
    ],
  },
  discharge: [
    '<Il paziente|La paziente> viene <dimesso|dimessa> in buone condizioni generali.',
    'In data {discharged} <il paziente|la paziente> rientra a domicilio in condizioni stabili.',
    'La dimissione avviene a domicilio in condizioni migliorate.',
  ],
  followUp: [
    'Si consiglia controllo clinico e laboratoristico tra {2-4} settimane.',
    'Si raccomanda controllo di esami ematici e pressione arteriosa tra {7-10} giorni.',
    'È stata fissata una visita ambulatoriale presso il nostro centro tra {4-8} settimane.',
  ],
  warning: [
    'In caso di {warning} si raccomanda rivalutazione immediata.',
    'Alla comparsa di {warning} recarsi subito in pronto soccorso.',
    "Nell'eventualità di {warning} contattare senza indugio il medico.",
  ],
  closing: ['Cordiali saluti', 'Distinti saluti', 'Con i migliori saluti'],
};
