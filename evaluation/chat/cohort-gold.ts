import { CONDITIONS, FAMILIAL_CONDITIONS, OTHER_CONDITIONS } from './condition-topics.ts';
import {
  factsOf,
  type GoldPatient,
  isAffirmed,
  numberOf,
  type PlacedFact,
  writtenNumber,
} from './gold-cohort.ts';
import { at, type Fills, type Made, type Maker, type Occasion } from './gold-question.ts';
import type { CohortKind } from './phrasings.ts';
import type { Topic } from './topic.ts';
import { MEDICATIONS, PRESSURE, UNSTATED, VALUES } from './topics.ts';

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

/** The questions to all patients with their truth. */
export const COHORT_QUESTIONS: Readonly<Record<CohortKind, Maker>> = {
  'cohort-condition'(occasion) {
    const { round, turn } = occasion;
    const topics = [...CONDITIONS, ...UNSTATED, ...OTHER_CONDITIONS.slice(6)];
    const topic = round === 0 ? conditionOf(occasion) : at(topics, turn * 3);
    return patientsWho(occasion, topic, has(topic));
  },
  'cohort-medication'(occasion) {
    const drug = at(MEDICATIONS, occasion.turn);
    return patientsWho(occasion, drug, has(drug));
  },
  'cohort-both'(occasion) {
    const [x, y] = [conditionOf(occasion), companionOf(occasion)];
    return patientsWho(occasion, x, (patient) => has(x)(patient) && has(y)(patient), { y });
  },
  'cohort-without': (occasion) => without(occasion),
  'cohort-older'(occasion) {
    const [x, n] = [conditionOf(occasion), at(AGES, occasion.turn)];
    return patientsWho(occasion, x, has(x), { n, among: ({ age }) => age > n });
  },
  'cohort-younger-women'(occasion) {
    const [x, n] = [conditionOf(occasion), at(AGES, occasion.turn)];
    const among = ({ age, gender }: GoldPatient) => gender === 'female' && age < n;
    return patientsWho(occasion, x, has(x), { n, among });
  },
  'cohort-men'(occasion) {
    const x = conditionOf(occasion);
    return patientsWho(occasion, x, has(x), { among: ({ gender }) => gender === 'male' });
  },
  'cohort-value'(occasion) {
    const value = at(VALUES, occasion.turn);
    const n = NUMBERS[value.id] ?? 0;
    const isAbove = (patient: GoldPatient) => factsOf(patient, value).some((one) => numberOf(one) > n);
    return patientsWho(occasion, value, isAbove, { n });
  },
  'cohort-pressure'(occasion) {
    const systolic = at(PRESSURES, occasion.turn);
    const isHigh = (one: PlacedFact) => {
      const [first = 0, second = 0] = (writtenNumber(one) ?? '').split('/').map(Number);
      return first > systolic || second > DIASTOLIC;
    };
    const holds = (patient: GoldPatient) => factsOf(patient, PRESSURE).some(isHigh);
    return patientsWho(occasion, PRESSURE, holds, { n: systolic });
  },
  'cohort-family'(occasion) {
    const topic = at(FAMILIAL_CONDITIONS, occasion.turn);
    return patientsWho(occasion, topic, hasStatus(topic, 'family'));
  },
  'cohort-possible'(occasion) {
    const topic = at(OTHER_CONDITIONS.slice(3, 6), occasion.turn);
    return patientsWho(occasion, topic, hasStatus(topic, 'possible'));
  },
  'cohort-mean': mean,
  'cohort-which'(occasion) {
    // The last phrasing of each language asks for patients who have one condition and not another one.
    if (occasion.place === 3) return without(occasion, true);
    const x = conditionOf(occasion);
    return patientsWho(occasion, x, has(x), { isNamed: true });
  },
};

const has = (topic: Topic) => (patient: GoldPatient) => factsOf(patient, topic).some(isAffirmed);

const hasStatus = (topic: Topic, status: string) => (patient: GoldPatient) =>
  factsOf(patient, topic).some(({ fact }) => fact.status === status);

const conditionOf = ({ turn }: Occasion): Topic => at(CONDITIONS, turn * 5);

/** What is asked for together with the condition: for the second phrasing a medication, else another condition. */
const companionOf = ({ place, turn }: Occasion): Topic =>
  place === 1 ? at(MEDICATIONS, turn) : at(CONDITIONS, turn * 5 + 3);

type Details = Pick<Fills, 'y' | 'n'> & {
  /** The patients who are asked about; all where it is absent. */
  among?: (patient: GoldPatient) => boolean;
  /** Whether their ids are asked for, too. */
  isNamed?: boolean;
};

/** Which patients a topic holds for. */
function patientsWho(
  { cohort, name }: Occasion,
  x: Topic,
  holds: (patient: GoldPatient) => boolean,
  { among = () => true, isNamed = false, ...others }: Details = {},
): Made {
  const within = cohort.filter(among);
  const ids = within.filter(holds).map(({ id }) => id);
  const topics = [x, ...(others.y === undefined ? [] : [others.y])];
  return {
    fills: { x, name, ...others },
    truth: { kind: 'patients', ids, of: within.length, topics, isNamed },
  };
}

function without(occasion: Occasion, isNamed = false): Made {
  const [x, y] = [conditionOf(occasion), companionOf(occasion)];
  return patientsWho(occasion, x, (patient) => has(x)(patient) && !has(y)(patient), { y, isNamed });
}

/** The mean of the newest value of each patient who has a condition. */
function mean({ cohort, turn, name }: Occasion): Made {
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
