import type { LetterWording } from './letter-wording.ts';

export const EN_LETTER: LetterWording = {
  label: 'SYNTHETIC - invented patient',
  headings: {
    diagnoses: ['Diagnoses', 'Discharge diagnoses', 'Diagnoses on discharge'],
    history: ['History', 'History and reason for admission', 'Presenting history'],
    examination: ['Examination on admission', 'Findings on admission', 'Clinical examination'],
    laboratory: ['Laboratory results', 'Blood tests', 'Laboratory on admission'],
    course: ['Course', 'Hospital course', 'Course and treatment'],
    medication: ['Medication at discharge', 'Discharge medication', 'Current medication'],
    plan: ['Plan', 'Recommendations', 'Further procedure'],
  },
  letterhead: [
    '{hospital}, {department}, {city}',
    '{hospital}, {city}, {department}',
    '{department}, {hospital}, {city}',
  ],
  recipient: [
    'To: Dr {doctor}, general practice, {city}',
    'To the general practice of Dr {doctor}, {city}',
    'Dr {doctor}, family physician, {city}',
  ],
  salutation: ['Dear Dr {doctor},', 'Dear colleague,', 'Dear Dr {doctor}, dear colleagues,'],
  opening: [
    'We report on {person}, born {birth}, who was an inpatient on our ward from {admitted} to {discharged}.',
    'Thank you for referring {person}, born {birth}, who was in our care from {admitted} to {discharged}.',
    '{person}, born {birth}, was treated in our hospital from {admitted} until discharge on {discharged}.',
    'This letter is about {person}, born {birth}, admitted on {admitted} and discharged on {discharged}.',
  ],
  admission: [
    'The {age}-year-old <man|woman> was admitted because of {complaints}.',
    'The reason for admission of this {age}-year-old <man|woman> was {complaints}.',
    'Admission of the {age}-year-old patient was prompted by {complaints}.',
    'The family physician referred this {age}-year-old <man|woman> because of {complaints}.',
  ],
  denial: [
    '<He|She> denies {symptoms}.',
    'On questioning the patient denied {symptoms}.',
    'The review of systems was negative for {symptoms}.',
    'The patient reports no {symptoms}.',
  ],
  past: ['Status post {past}.', 'Past history: {past}.', 'The past medical history includes {past}.'],
  pastConditions: [
    '[cp|appendectomy] ({y10-15})',
    '[cp|inguinal hernia repair] in {y4-9}',
    '[cp|tonsillectomy] in childhood',
    '[cp|distal radius fracture] in {y5-12}',
    '[cp|shingles] in {y3-8}',
  ],
  family: [
    'Family history: {family}.',
    'The family history includes {family}.',
    'Of note in the family: {family}.',
  ],
  familyConditions: [
    '[cf|type 2 diabetes mellitus] in the mother',
    '[cf|myocardial infarction] in the father',
    '[cf|breast cancer] in a maternal aunt',
    '[cf|stroke] in the grandfather',
    '[cf|colon cancer] in a brother of the father',
    '[cf|rheumatoid arthritis] in the mother',
  ],
  allergy: [
    'Known allergy: {allergen}.',
    'The patient is allergic to {allergen}.',
    'There is an allergy to {allergen}.',
  ],
  penicillin: '[a+|penicillin] with rash',
  otherAllergens: ['[a+|latex]', '[a+|wasp venom]', '[a+|grass pollen]', '[a+|nickel]'],
  noAllergy: [
    'No known [a-|drug allergies].',
    'There are no known [a-|allergies].',
    'No [a-|allergies] are known.',
  ],
  vitals: ['Vital signs on arrival: {vitals}.', 'On admission {vitals}.', 'Measured on the ward: {vitals}.'],
  normal: {
    heart: [
      'Heart sounds regular, no [s-|murmurs].',
      'Regular heart sounds without [s-|murmur].',
      'The heart was unremarkable, with no [s-|murmur].',
    ],
    lungs: [
      'Vesicular breath sounds, no [s-|rales].',
      'The lungs were clear without [s-|wheezing].',
      'Breath sounds equal on both sides, no [s-|crackles].',
    ],
    abdomen: [
      'Abdomen soft, no [s-|tenderness].',
      'The abdomen was soft without [s-|guarding].',
      'Normal bowel sounds, no [s-|abdominal tenderness].',
    ],
    nerves: [
      'Neurologically no [s-|focal deficit].',
      'Alert and oriented, without [s-|paresis].',
      'No [s-|neurological deficits].',
    ],
    limbs: [
      'No [s-|leg oedema].',
      'Legs slim, without [s-|oedema].',
      'Peripheral pulses palpable, no [s-|ankle oedema].',
    ],
  },
  discharge: [
    'We discharged <him|her> in good general condition to your further care.',
    'The patient went home in stable condition on {discharged}.',
    '<He|She> could be discharged home in improved condition.',
  ],
  followUp: [
    'We ask for clinical and laboratory follow-up in your practice in {2-4} weeks.',
    'A check of blood tests and blood pressure in {7-10} days is recommended.',
    'An outpatient appointment in our clinic was arranged in {4-8} weeks.',
  ],
  warning: [
    'In case of {warning}, please send the patient back at once.',
    'If the patient develops {warning}, immediate presentation in our emergency department is advised.',
    'In the event of {warning} the patient should seek medical help without delay.',
  ],
  closing: ['Yours sincerely', 'With kind regards', 'Kind regards'],
};
