import type { Language } from '../../shared/contract.ts';
import { type ConditionId, conditionOf, type Organ } from './conditions.ts';
import { mark } from './facts.ts';
import { capitalised, type Filling, fill } from './fill.ts';
import { laboratoryLines } from './laboratory.ts';
import { medicationLines } from './medication.ts';
import { dateText, listText } from './notation.ts';
import { type Patient, personText } from './patient.ts';
import { hashOf, type Random, randomFrom } from './random.ts';
import { SYMPTOMS, type SymptomId } from './symptoms.ts';
import { vitalPhrases, weightOf } from './vitals.ts';
import type { Section } from './wording/letter-wording.ts';
import { NAMES } from './wording/names.ts';
import { WORDINGS } from './wording/wordings.ts';

/** All that is decided before the letter is worded; the first condition is the reason for admission. */
interface Stay {
  readonly language: Language;
  readonly patient: Patient;
  /** What stays the same in every letter of the patient is drawn by this key. */
  readonly patientKey: string;
  readonly age: number;
  readonly conditions: readonly [ConditionId, ...ConditionId[]];
  readonly admittedOn: Date;
  readonly dischargedOn: Date;
  /** The year from which years of earlier events count back. */
  readonly historyYear: number;
}

const ASKED_OF_EVERYONE: readonly SymptomId[] = [
  'rash',
  'nightSweats',
  'haematuria',
  'backPain',
  'diarrhoea',
];
const ORGANS: readonly Organ[] = ['heart', 'lungs', 'abdomen', 'nerves', 'limbs'];
const SYMPTOM_NAMES: Readonly<Record<Language, 0 | 1 | 2>> = { en: 0, de: 1, it: 2 };

function deniedSymptoms(conditions: Stay['conditions'], random: Random): SymptomId[] {
  const shown = new Set(conditions.flatMap((id) => conditionOf(id).shows));
  const asked = new Set([...conditionOf(conditions[0]).denies, ...ASKED_OF_EVERYONE]);
  return random
    .shuffle([...asked].filter((symptom) => !shown.has(symptom)).slice(0, 5))
    .slice(0, random.int(3, 4));
}

function denialSlots(stay: Stay, random: Random): Record<'symptoms' | 'none', string> {
  const { language } = stay;
  const denied = deniedSymptoms(stay.conditions, random);
  const names = denied.map((symptom) => mark('s-', SYMPTOMS[symptom][SYMPTOM_NAMES[language]]));
  const [first] = denied;
  const article = first === undefined ? '' : SYMPTOMS[first][3];
  return {
    symptoms: listText(names, language, language === 'de' ? 'and' : 'or'),
    none: `${article} ${listText(names, language, 'or')}`,
  };
}

/** Words a letter as marked text, to be read by `readMarks`; the conditions are marked in the diagnoses first. */
export function composeLetter(stay: Stay, random: Random): string {
  const { language, patient, conditions } = stay;
  const { letter, conditions: wordings } = WORDINGS[language];
  const names = NAMES[language];
  const filling = (key: string): Filling => ({
    gender: patient.gender,
    numbers: random,
    years: { before: stay.historyYear, key: `${stay.patientKey}|${key}` },
  });
  const lasting = (key: string) => randomFrom(hashOf(`${stay.patientKey}|${key}`));
  const discharged = dateText(stay.dischargedOn, language);
  const say = (sentences: readonly string[], slots: Record<string, string> = {}) =>
    fill(random.pick(sentences), filling('letter'), { ...slots, discharged });
  const sayAlways = (key: string, sentences: readonly string[]) =>
    fill(lasting(key).pick(sentences), filling(key));

  const [chief, ...companions] = conditions;
  const chiefWording = wordings[chief];
  const [hospital, city] = random.pick(names.hospitals);
  const place = { hospital, city, department: random.pick(names.departments) };
  const [doctor = '', author = ''] = random.shuffle(
    names.family.filter((name) => name !== patient.name.family),
  );

  const { flare } = chiefWording;
  const diagnoses = conditions
    .map((id) => (id === chief && flare !== undefined ? say([flare]) : sayAlways(id, wordings[id].diagnosis)))
    .map(capitalised);
  const isNumbered = random.chance(0.4);
  // Decided once per patient: an allergy of one letter must not be forgotten in the next.
  const isAllergic = lasting('is allergic').chance(0.4);
  const allergen = lasting('allergy').pick([letter.penicillin, ...letter.otherAllergens]);
  const isAllergicToPenicillin = isAllergic && allergen === letter.penicillin;
  const history = [
    say(letter.admission, { complaints: say(chiefWording.complaints), age: String(stay.age) }),
    say(letter.denial, denialSlots(stay, random)),
    say(letter.past, { past: sayAlways('past', letter.pastConditions) }),
    say(letter.family, { family: sayAlways('family', letter.familyConditions) }),
    isAllergic ? say(letter.allergy, { allergen }) : say(letter.noAllergy),
  ];

  const touched = conditions.flatMap((id) => conditionOf(id).organs);
  const vitals = vitalPhrases(
    conditions,
    weightOf(patient.gender, lasting('weight'), random),
    language,
    random,
  );
  const examination = [
    say(letter.vitals, { vitals: vitals.join(', ') }),
    ...ORGANS.filter((organ) => !touched.includes(organ)).map((organ) => say(letter.normal[organ])),
    ...random.shuffle(chiefWording.findings).map((sentence) => say([sentence])),
  ];

  const laboratory = laboratoryLines(conditions, { age: stay.age, gender: patient.gender }, language, random);
  const leftOut = random.int(0, chiefWording.course.length - 1);
  const course = [
    ...chiefWording.course.filter((_, place) => place !== leftOut).map((sentence) => say([sentence])),
    ...companions.map((id) => say(wordings[id].aside)),
    ...(random.chance(0.8) ? [say([chiefWording.possible])] : []),
    say(letter.discharge),
  ];
  const plan = [say(letter.followUp), say(letter.warning, { warning: say([chiefWording.warning]) })];
  const bulleted = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
  const section = (heading: Section, body: string) => `${say(letter.headings[heading])}:\n${body}`;

  return [
    `${fill(letter.label, filling('letter'))}\n${say(letter.letterhead, place)}`,
    `${say(letter.recipient, { city: random.pick(names.hospitals)[1], doctor })}\n${city}, ${discharged}`,
    say(letter.salutation, { doctor }),
    say(letter.opening, {
      person: personText(patient, language),
      birth: dateText(new Date(`${patient.birthDate}T00:00:00Z`), language),
      admitted: dateText(stay.admittedOn, language),
    }),
    section(
      'diagnoses',
      isNumbered ? diagnoses.map((line, index) => `${index + 1}. ${line}`).join('\n') : bulleted(diagnoses),
    ),
    section('history', history.map(capitalised).join(' ')),
    section('examination', examination.map(capitalised).join(' ')),
    section('laboratory', random.chance(0.6) ? laboratory.join('\n') : `${laboratory.join('; ')}.`),
    section('course', course.map(capitalised).join(' ')),
    section('medication', bulleted(medicationLines(conditions, isAllergicToPenicillin, language, random))),
    section('plan', plan.map(capitalised).join(' ')),
    `${say(letter.closing)}\n${names.title} ${author}`,
  ].join('\n\n');
}
