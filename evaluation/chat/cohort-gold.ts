import type { Language } from '../../backend/shared/contract.ts';
import {
  factsOf,
  type GoldPatient,
  isAffirmed,
  numberOf,
  type PlacedFact,
  writtenNumber,
} from './gold-cohort.ts';
import { at, type Fills, type Made } from './gold-question.ts';
import type { Kind } from './phrasings.ts';
import {
  CONDITIONS,
  MEDICATIONS,
  NEVER_TOLD,
  OTHER_CONDITIONS,
  PRESSURE,
  type Topic,
  VALUES,
} from './topics.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  potassium: 4.5,
  creatinine: 0.8,
  haemoglobin: 13.5,
  sodium: 140,
  crp: 20,
  hba1c: 7,
  egfr: 80,
  platelets: 250,
  'heart-rate': 90,
};
const PRESSURES = [130, 140, 150];
/** What the questions have behind the stroke. */
const DIASTOLIC = 90;
const AGES = [55, 60, 65, 70, 75];

/** A question to all patients with its truth. */
export function cohortQuestion(
  kind: Kind,
  place: number,
  round: number,
  turn: number,
  cohort: readonly GoldPatient[],
  name: number,
  language: Language,
): Made {
  const has = (topic: Topic) => (patient: GoldPatient) => factsOf(patient, topic).some(isAffirmed);
  const hasStatus = (topic: Topic, status: string) => (patient: GoldPatient) =>
    factsOf(patient, topic).some(({ fact }) => fact.status === status);
  const counted = (
    x: Topic,
    holds: (patient: GoldPatient) => boolean,
    rest: Partial<Fills> & { of?: (patient: GoldPatient) => boolean } = {},
  ): Made => {
    const within = cohort.filter(rest.of ?? (() => true));
    const ids = within.filter(holds).map(({ id }) => id);
    const topics = [x, ...(rest.y === undefined ? [] : [rest.y])];
    return {
      fills: {
        x,
        name,
        ...(rest.y === undefined ? {} : { y: rest.y }),
        ...(rest.n === undefined ? {} : { n: rest.n }),
      },
      truth: { kind: 'patients', ids, of: within.length, topics, isNamed: kind === 'cohort-which' },
    };
  };
  const x = at(CONDITIONS, turn * 5);
  const y =
    kind === 'cohort-without' || kind === 'cohort-both'
      ? place === 1
        ? at(MEDICATIONS, turn)
        : at(CONDITIONS, turn * 5 + 3)
      : at(CONDITIONS, turn * 5 + 3);
  const n = at(AGES, turn);
  switch (kind) {
    case 'cohort-condition': {
      const asked =
        round === 0 ? x : at([...CONDITIONS, ...NEVER_TOLD, ...OTHER_CONDITIONS.slice(6)], turn * 3);
      return counted(asked, has(asked));
    }
    case 'cohort-medication': {
      const drug = at(MEDICATIONS, turn);
      return counted(drug, has(drug));
    }
    case 'cohort-both':
      return counted(x, (patient) => has(x)(patient) && has(y)(patient), { y });
    case 'cohort-without':
      return counted(x, (patient) => has(x)(patient) && !has(y)(patient), { y });
    case 'cohort-older':
      return counted(x, has(x), { n, of: ({ age }) => age > n });
    case 'cohort-younger-women':
      return counted(x, has(x), { n, of: ({ age, gender }) => gender === 'female' && age < n });
    case 'cohort-men':
      return counted(x, has(x), { of: ({ gender }) => gender === 'male' });
    case 'cohort-value': {
      const value = at(VALUES, turn);
      const limit = NUMBERS[value.id] ?? 0;
      return counted(value, (patient) => factsOf(patient, value).some((one) => numberOf(one) > limit), {
        n: limit,
      });
    }
    case 'cohort-pressure': {
      const systolic = at(PRESSURES, turn);
      const isHigh = (one: PlacedFact) => {
        const [first = 0, second = 0] = (writtenNumber(one) ?? '').split('/').map(Number);
        return first > systolic || second > DIASTOLIC;
      };
      return counted(PRESSURE, (patient) => factsOf(patient, PRESSURE).some(isHigh), { n: systolic });
    }
    case 'cohort-family': {
      const topic = at(
        [
          ...OTHER_CONDITIONS.slice(0, 3),
          ...CONDITIONS.filter(({ id }) => ['diabetes', 'breast-cancer', 'colon-cancer'].includes(id)),
        ],
        turn,
      );
      return counted(topic, hasStatus(topic, 'family'));
    }
    case 'cohort-possible': {
      const topic = at(OTHER_CONDITIONS.slice(3, 6), turn);
      return counted(topic, hasStatus(topic, 'possible'));
    }
    case 'cohort-mean':
      return mean(cohort, turn, name);
    default:
      return place === 3 && language !== undefined
        ? counted(x, (patient) => has(x)(patient) && !has(y)(patient), { y })
        : counted(x, has(x));
  }
}

/** The mean of the newest value of each patient who has a condition. */
function mean(cohort: readonly GoldPatient[], turn: number, name: number): Made {
  // Counts of cells are written in a unit of its own in each language, and are not averaged across them.
  const x = at(
    VALUES.filter(({ id }) => id !== 'platelets'),
    turn,
  );
  for (let step = 0; step < CONDITIONS.length; step += 1) {
    const y = at(CONDITIONS, turn * 5 + step);
    const values = cohort
      .filter((patient) => factsOf(patient, y).some(isAffirmed))
      .flatMap((patient) => factsOf(patient, x).slice(-1).map(numberOf));
    if (values.length === 0) continue;
    const value = values.reduce((sum, one) => sum + one, 0) / values.length;
    return { fills: { x, y, name }, truth: { kind: 'mean', value, topics: [x, y] } };
  }
  throw new RangeError('No patient has values of this kind.');
}
