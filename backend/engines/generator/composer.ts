import type { Language } from '../../shared/contract.ts';
import type { Organ } from './condition.ts';
import { type ConditionId, conditionOf } from './conditions.ts';
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

/** What every part of a letter is worded with. */
interface Draft {
  readonly stay: Stay;
  readonly random: Random;
  /** One of the sentences, drawn anew for each letter. */
  say(sentences: readonly string[], slots?: Record<string, string>): string;
  /** One of the sentences, the same in every letter of the patient. */
  sayAlways(key: string, sentences: readonly string[]): string;
  /** Draws that are the same in every letter of the patient. */
  lasting(key: string): Random;
  filling(key: string): Filling;
}

function draftOf(stay: Stay, random: Random): Draft {
  const filling = (key: string): Filling => ({
    gender: stay.patient.gender,
    numbers: random,
    years: { before: stay.historyYear, key: `${stay.patientKey}|${key}` },
  });
  const lasting = (key: string) => randomFrom(hashOf(`${stay.patientKey}|${key}`));
  const discharged = dateText(stay.dischargedOn, stay.language);
  return {
    stay,
    random,
    filling,
    lasting,
    say: (sentences, slots = {}) => fill(random.pick(sentences), filling('letter'), { ...slots, discharged }),
    sayAlways: (key, sentences) => fill(lasting(key).pick(sentences), filling(key)),
  };
}

function diagnosesOf({ stay: { language, conditions }, say, sayAlways }: Draft): string[] {
  const { conditions: wordings } = WORDINGS[language];
  const [chief] = conditions;
  const { flare } = wordings[chief];
  return conditions
    .map((id) => (id === chief && flare !== undefined ? say([flare]) : sayAlways(id, wordings[id].diagnosis)))
    .map(capitalised);
}

/** Decided once per patient: an allergy of one letter must not be forgotten in the next. */
function allergenOf({ stay: { language }, lasting }: Draft): string | null {
  const { letter } = WORDINGS[language];
  const isAllergic = lasting('is allergic').chance(0.4);
  return isAllergic ? lasting('allergy').pick([letter.penicillin, ...letter.otherAllergens]) : null;
}

function historyOf({ stay, random, say, sayAlways }: Draft, allergen: string | null): string[] {
  const { letter, conditions: wordings } = WORDINGS[stay.language];
  const { complaints } = wordings[stay.conditions[0]];
  return [
    say(letter.admission, { complaints: say(complaints), age: String(stay.age) }),
    say(letter.denial, denialSlots(stay, random)),
    say(letter.past, { past: sayAlways('past', letter.pastConditions) }),
    say(letter.family, { family: sayAlways('family', letter.familyConditions) }),
    allergen === null ? say(letter.noAllergy) : say(letter.allergy, { allergen }),
  ];
}

function examinationOf({ stay, random, say, lasting }: Draft): string[] {
  const { language, patient, conditions } = stay;
  const { letter, conditions: wordings } = WORDINGS[language];
  const touched = conditions.flatMap((id) => conditionOf(id).organs);
  const weight = weightOf(patient.gender, lasting('weight'), random);
  const vitals = vitalPhrases(conditions, weight, language, random);
  return [
    say(letter.vitals, { vitals: vitals.join(', ') }),
    ...ORGANS.filter((organ) => !touched.includes(organ)).map((organ) => say(letter.normal[organ])),
    ...random.shuffle(wordings[conditions[0]].findings).map((sentence) => say([sentence])),
  ];
}

function courseOf({ stay: { language, conditions }, random, say }: Draft): string[] {
  const { letter, conditions: wordings } = WORDINGS[language];
  const [chief, ...companions] = conditions;
  const { course, possible } = wordings[chief];
  const leftOut = random.int(0, course.length - 1);
  return [
    ...course.filter((_, place) => place !== leftOut).map((sentence) => say([sentence])),
    ...companions.map((id) => say(wordings[id].aside)),
    ...(random.chance(0.8) ? [say([possible])] : []),
    say(letter.discharge),
  ];
}

function planOf({ stay: { language, conditions }, say }: Draft): string[] {
  const { letter, conditions: wordings } = WORDINGS[language];
  const { warning } = wordings[conditions[0]];
  return [say(letter.followUp), say(letter.warning, { warning: say([warning]) })];
}

/**
 * Words a letter as marked text, to be read by `readMarks`; the conditions are marked in the diagnoses first. The order
 * of its steps is the order of their draws: another one would make other letters of the same seeds.
 */
export function composeLetter(stay: Stay, random: Random): string {
  const { language, patient, conditions } = stay;
  const { letter } = WORDINGS[language];
  const names = NAMES[language];
  const draft = draftOf(stay, random);
  const { say } = draft;
  const discharged = dateText(stay.dischargedOn, language);
  const [hospital, city] = random.pick(names.hospitals);
  const place = { hospital, city, department: random.pick(names.departments) };
  const [doctor = '', author = ''] = random.shuffle(
    names.family.filter((name) => name !== patient.name.family),
  );
  const diagnoses = diagnosesOf(draft);
  const isNumbered = random.chance(0.4);
  const allergen = allergenOf(draft);
  const isAllergicToPenicillin = allergen === letter.penicillin;
  const history = historyOf(draft, allergen);
  const examination = examinationOf(draft);
  const laboratory = laboratoryLines(conditions, { age: stay.age, gender: patient.gender }, language, random);
  const course = courseOf(draft);
  const plan = planOf(draft);
  const bulleted = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
  const section = (heading: Section, body: string) => `${say(letter.headings[heading])}:\n${body}`;

  return [
    `${fill(letter.label, draft.filling('letter'))}\n${say(letter.letterhead, place)}`,
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
