import { ageAt } from '../../clinical/age.ts';
import type { Language } from '../../shared/contract.ts';
import type { Complexity } from './complexity.ts';
import { composeLetter } from './composer.ts';
import type { Gender } from './condition.ts';
import { chooseConditions } from './condition-choice.ts';
import type { ConditionId } from './conditions.ts';
import { readMarks, type StatedFact } from './facts.ts';
import { inventPatient, isoDay, type Patient } from './patient.ts';
import { hashOf, type Random, randomFrom } from './random.ts';

const DAY = 86_400_000;

export interface ReportOrder {
  readonly language: Language;
  readonly complexity: Complexity;
  /** 0 to 2147483647; the same order gives the same letter. */
  readonly seed: number;
  /** The letter is dated within the three years before this day; the time of day does not matter. */
  readonly today: Date;
  /** Someone who has had a letter before; conditions, allergies and dates of the past then recur. */
  readonly patient?: Patient;
  /** The day of discharge; drawn when absent. */
  readonly dischargedOn?: Date;
}

/** An invented letter with everything it states. */
export interface GeneratedFacts {
  readonly text: string;
  readonly demographics: { readonly age: number; readonly gender: Gender };
  /** The affirmed conditions as the diagnoses name them, each verbatim in the text. */
  readonly conditions: readonly string[];
  /** The lines of the discharge medication, each verbatim in the text. */
  readonly medications: readonly string[];
  readonly facts: readonly StatedFact[];
  readonly patient: Patient;
  /** YYYY-MM-DD. */
  readonly dischargedOn: string;
}

/** How many conditions a complexity allows, by the labels on screen. */
export const CONDITION_BOUNDS: Readonly<Record<Complexity, readonly [number, number]>> = {
  simple: [1, 1],
  medium: [1, 3],
  complex: [2, 4],
};

const startOfDay = (date: Date) => new Date(Math.floor(date.getTime() / DAY) * DAY);

function dischargeDay(order: ReportOrder, random: Random): Date {
  const drawn = new Date(startOfDay(order.today).getTime() - random.int(1, 3 * 365) * DAY);
  return order.dischargedOn === undefined ? drawn : startOfDay(order.dischargedOn);
}

/** Writes an invented discharge letter; pure. Throws RangeError for a patient too young for any condition (under 18). */
export function generateReport(order: ReportOrder): GeneratedFacts {
  const { language, complexity, today } = order;
  const random = randomFrom(hashOf(`${order.seed}|${language}|${complexity}`));
  const patient = order.patient ?? inventPatient(language, today, random);
  const patientKey = `${patient.name.family}|${patient.name.given}|${patient.birthDate}`;
  const dischargedOn = dischargeDay(order, random);
  const [least, most] = CONDITION_BOUNDS[complexity];
  // What lasts must not depend on the day of the letter, so it is decided by the age three years ago.
  const historyYear = today.getUTCFullYear() - 3;
  const lastingAge = historyYear - Number(patient.birthDate.slice(0, 4));
  const [chief, ...companions] = chooseConditions(
    random.int(least, most),
    { gender: patient.gender, age: lastingAge },
    randomFrom(hashOf(`${patientKey}|conditions`)),
    random,
  );
  if (chief === undefined) throw new RangeError('No condition fits the age of the patient.');
  const conditions: [ConditionId, ...ConditionId[]] = [chief, ...companions];
  const age = ageAt(patient.birthDate, isoDay(dischargedOn)) ?? 0;
  const { text, facts } = readMarks(
    composeLetter(
      {
        language,
        patient,
        patientKey,
        age,
        conditions,
        admittedOn: new Date(dischargedOn.getTime() - random.int(4, 13) * DAY),
        dischargedOn,
        historyYear,
      },
      random,
    ),
  );
  const affirmed = (kind: StatedFact['kind']) =>
    facts.filter((fact) => fact.kind === kind && fact.status === 'affirmed');
  return {
    text,
    demographics: { age, gender: patient.gender },
    // The diagnoses come first in a letter; later mentions repeat them.
    conditions: affirmed('condition')
      .slice(0, conditions.length)
      .map(({ quote }) => quote),
    medications: affirmed('medication')
      .filter(({ quote, term }) => quote !== term)
      .map(({ quote }) => quote),
    facts,
    patient,
    dischargedOn: dischargedOn.toISOString().slice(0, 10),
  };
}
