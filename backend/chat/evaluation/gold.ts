import type { Language } from '../../shared/contract.ts';
import {
  factsOf,
  type GoldPatient,
  isAffirmed,
  isNamedAnywhere,
  LANGUAGES,
  numberOf,
  type PlacedFact,
} from './gold-cohort.ts';
import { isHeldOut, type Kind, PHRASINGS } from './phrasings.ts';
import {
  ALLERGIES,
  CONDITIONS,
  MEDICATIONS,
  NEVER_MEASURED,
  NEVER_TOLD,
  OTHER_CONDITIONS,
  SYMPTOMS,
  type Topic,
  VALUES,
} from './topics.ts';

/** What a right answer to a question is. */
export type Truth =
  | { readonly kind: 'abstain' }
  | { readonly kind: 'verdict'; readonly verdict: Verdict; readonly facts: readonly PlacedFact[] }
  | {
      readonly kind: 'facts';
      readonly facts: readonly PlacedFact[];
      readonly relevant: readonly PlacedFact[];
      readonly says: readonly string[];
    }
  | {
      readonly kind: 'list';
      readonly groups: readonly (readonly PlacedFact[])[];
      readonly relevant: readonly PlacedFact[];
    }
  | {
      readonly kind: 'patients';
      readonly ids: readonly string[];
      readonly of: number;
      readonly topics: readonly Topic[];
      readonly isNamed: boolean;
    }
  | { readonly kind: 'mean'; readonly value: number; readonly topics: readonly Topic[] };

export type Verdict = 'yes' | 'no' | 'possible' | 'family' | 'both';

export interface GoldQuestion {
  readonly id: string;
  readonly kind: Kind;
  readonly language: Language;
  readonly isHeldOut: boolean;
  readonly text: string;
  /** The patient who is asked about; absent for the cohort. */
  readonly patient?: GoldPatient;
  readonly truth: Truth;
}

/** All questions with their truth, worked out from the facts alone. */
export function goldQuestions(cohort: readonly GoldPatient[]): GoldQuestion[] {
  let turn = 0;
  return (Object.keys(PHRASINGS) as Kind[]).flatMap((kind) =>
    LANGUAGES.flatMap((language) =>
      PHRASINGS[kind][language].flatMap((phrasing, place) =>
        Array.from({ length: ASKED_TWICE.has(kind) ? 2 : 1 }, (_, round) => {
          turn += 1;
          const made = makeQuestion(kind, language, place, round, turn, cohort);
          return {
            id: `${kind}-${language}-${place}-${round}`,
            kind,
            language,
            isHeldOut: isHeldOut(place),
            ...made,
            text: filled(phrasing, language, made.fills),
          };
        }),
      ),
    ),
  );
}

/** Of what is answered with yes or no, once something that is told and once, mostly, something that is not. */
const ASKED_TWICE: ReadonlySet<Kind> = new Set([
  'patient-assertion',
  'patient-medication',
  'patient-latest',
  'cohort-condition',
]);

interface Fills {
  readonly x?: Topic;
  readonly y?: Topic;
  readonly n?: number;
  /** Which of its names a topic goes by. */
  readonly name: number;
}

interface Made {
  readonly patient?: GoldPatient;
  readonly truth: Truth;
  readonly fills: Fills;
}

function filled(phrasing: string, language: Language, { x, y, n, name }: Fills): string {
  const nameOf = (topic: Topic | undefined, isWithArticle: boolean) => {
    const names = (isWithArticle ? topic?.withArticle : topic?.names[language]) ?? [''];
    return names[name % names.length] ?? '';
  };
  return phrasing
    .replaceAll('{x}', nameOf(x, false))
    .replaceAll('{X}', nameOf(x, true))
    .replaceAll('{y}', nameOf(y, false))
    .replaceAll('{Y}', nameOf(y, true))
    .replaceAll('{n}', String(n ?? '').replace('.', language === 'en' ? '.' : ','));
}

const at = <T>(items: readonly T[], turn: number): T => {
  const item = items[turn % items.length];
  if (item === undefined) throw new RangeError('There is nothing to ask for.');
  return item;
};

/** A patient and topic of which the letters state something, the next one from a turn on. */
function told(
  cohort: readonly GoldPatient[],
  topics: readonly Topic[],
  turn: number,
  holds: (facts: readonly PlacedFact[]) => boolean,
) {
  for (let step = 0; step < cohort.length * topics.length; step += 1) {
    const patient = at(cohort, turn * 7 + step);
    const topic = at(topics, turn * 3 + Math.floor(step / 5));
    const facts = factsOf(patient, topic);
    if (holds(facts)) return { patient, topic, facts };
  }
  throw new RangeError('No letter states anything of this kind.');
}

function makeQuestion(
  kind: Kind,
  language: Language,
  place: number,
  round: number,
  turn: number,
  cohort: readonly GoldPatient[],
): Made {
  const name = Math.floor(turn / 2);
  switch (kind) {
    case 'patient-assertion':
      return round === 0
        ? assertion(
            told(cohort, [...CONDITIONS, ...OTHER_CONDITIONS], turn, (facts) => facts.length > 0),
            name,
          )
        : assertion(
            told(
              cohort,
              [...CONDITIONS, ...NEVER_TOLD, ...OTHER_CONDITIONS],
              turn,
              (facts) => facts.length === 0,
            ),
            name,
          );
    case 'patient-medication':
      return round === 0
        ? assertion(
            told(cohort, MEDICATIONS, turn, (facts) => facts.length > 0),
            name,
          )
        : assertion(
            told(
              cohort,
              [...MEDICATIONS, ...NEVER_TOLD.filter((topic) => topic.kind === 'medication')],
              turn,
              (facts) => facts.length === 0,
            ),
            name,
          );
    case 'patient-symptom':
      return assertion(
        told(cohort, SYMPTOMS, turn, (facts) => facts.length > 0 || turn % 3 === 0),
        name,
      );
    case 'patient-allergy':
      return allergy(cohort, turn, name);
    case 'patient-family':
      return family(cohort, turn, name);
    case 'patient-latest':
      return round === 0 || place % 2 === 0
        ? latest(cohort, VALUES, turn, name)
        : notTold(cohort, NEVER_MEASURED, turn, name);
    case 'patient-trend':
      return trend(cohort, turn, name);
    case 'patient-dose':
      return dose(cohort, turn, name);
    case 'patient-when':
      return when(cohort, turn, name);
    case 'patient-conditions':
      return list(cohort, 'condition', turn);
    case 'patient-medications':
      return list(cohort, 'medication', turn);
    case 'patient-allergies':
      return list(cohort, 'allergy', turn);
    case 'patient-beyond':
      return { patient: at(cohort, turn * 7), truth: { kind: 'abstain' }, fills: { name } };
    default:
      return cohortQuestion(kind, place, round, turn, cohort, name, language);
  }
}

type Told = ReturnType<typeof told>;

function assertion({ patient, topic, facts }: Told, name: number): Made {
  const verdict = verdictOf(facts);
  // Words of letters that state nothing, such as the name of a clinic, would make the truth unknown.
  const isUnknown = verdict === null && isNamedAnywhere(patient, topic);
  return {
    patient,
    fills: { x: isUnknown ? at(NEVER_TOLD, name) : topic, name },
    truth:
      verdict === null ? { kind: 'abstain' } : { kind: 'verdict', verdict, facts: facts.filter(isStated) },
  };
}

const isStated = ({ fact }: PlacedFact): boolean => fact.status !== 'hypothetical';

function verdictOf(facts: readonly PlacedFact[]): Verdict | null {
  const has = (status: string) => facts.some(({ fact }) => fact.status === status);
  const isYes = facts.some(isAffirmed);
  if (isYes && has('negated')) return 'both';
  if (isYes) return 'yes';
  if (has('possible')) return 'possible';
  if (has('negated')) return 'no';
  return has('family') ? 'family' : null;
}

function allergy(cohort: readonly GoldPatient[], turn: number, name: number): Made {
  const topic = at(ALLERGIES, turn);
  const patient = at(cohort, turn * 7);
  const own = factsOf(patient, topic).filter(isAffirmed);
  const denied = patient.reports.flatMap((report) =>
    report.facts
      .filter(({ kind, status }) => kind === 'allergy' && status === 'negated')
      .map((fact) => ({ report, fact })),
  );
  const facts = own.length > 0 ? own : denied;
  return {
    patient,
    fills: { x: topic, name },
    truth:
      facts.length === 0
        ? { kind: 'abstain' }
        : { kind: 'verdict', verdict: own.length > 0 ? 'yes' : 'no', facts },
  };
}

function family(cohort: readonly GoldPatient[], turn: number, name: number): Made {
  const isFamily = ({ fact }: PlacedFact) => fact.status === 'family';
  const topics = [
    ...OTHER_CONDITIONS.slice(0, 3),
    ...CONDITIONS.filter(({ id }) => ['diabetes', 'breast-cancer', 'colon-cancer'].includes(id)),
  ];
  const { patient, topic, facts } = told(
    cohort,
    topics,
    turn,
    (found) => found.some(isFamily) || turn % 3 === 0,
  );
  const own = facts.filter(isFamily);
  return {
    patient,
    fills: { x: topic, name },
    truth: own.length === 0 ? { kind: 'abstain' } : { kind: 'verdict', verdict: 'yes', facts: own },
  };
}

function notTold(cohort: readonly GoldPatient[], topics: readonly Topic[], turn: number, name: number): Made {
  return { patient: at(cohort, turn * 7), fills: { x: at(topics, turn), name }, truth: { kind: 'abstain' } };
}

function latest(cohort: readonly GoldPatient[], topics: readonly Topic[], turn: number, name: number): Made {
  const { patient, topic, facts } = told(cohort, topics, turn, (found) => found.length > 0);
  const newest = facts.at(-1)?.report;
  const own = facts.filter(({ report }) => report === newest);
  return {
    patient,
    fills: { x: topic, name },
    truth: {
      kind: 'facts',
      facts: own,
      relevant: own,
      says: [...own.map((one) => numberText(one)), newest?.date ?? ''],
    },
  };
}

const numberText = (placed: PlacedFact): string =>
  /\d[\d.,/]*\d|\d/.exec(placed.fact.quote.slice(placed.fact.term.length))?.[0] ?? '';

function trend(cohort: readonly GoldPatient[], turn: number, name: number): Made {
  const { patient, topic, facts } = told(cohort, VALUES, turn, (found) => found.length > 1);
  return {
    patient,
    fills: { x: topic, name },
    truth: {
      kind: 'facts',
      facts,
      relevant: facts,
      says: facts.flatMap((one) => [numberText(one), one.report.date]),
    },
  };
}

function dose(cohort: readonly GoldPatient[], turn: number, name: number): Made {
  const isDosed = ({ fact }: PlacedFact) => fact.quote !== fact.term;
  const { patient, topic, facts } = told(cohort, MEDICATIONS, turn, (found) => found.some(isDosed));
  const dosed = facts.filter(isDosed);
  return {
    patient,
    fills: { x: topic, name },
    truth: { kind: 'facts', facts: dosed, relevant: facts, says: dosed.map((one) => numberText(one)) },
  };
}

function when(cohort: readonly GoldPatient[], turn: number, name: number): Made {
  const { patient, topic, facts } = told(cohort, CONDITIONS, turn, (found) => found.some(isAffirmed));
  const first = facts.find(isAffirmed)?.report;
  return {
    patient,
    fills: { x: topic, name },
    truth: {
      kind: 'facts',
      facts: facts.filter((one) => isAffirmed(one) && one.report === first).slice(0, 1),
      relevant: facts,
      says: [first?.date ?? ''],
    },
  };
}

function list(
  cohort: readonly GoldPatient[],
  kind: 'condition' | 'medication' | 'allergy',
  turn: number,
): Made {
  const patient = at(cohort, turn * 7);
  const all = patient.reports.flatMap((report) =>
    report.facts.filter((fact) => fact.kind === kind).map((fact) => ({ report, fact })),
  );
  const groups = new Map<string, PlacedFact[]>();
  const topics = kind === 'condition' ? CONDITIONS : [];
  for (const placed of all.filter(
    ({ fact }) => fact.status === (kind === 'allergy' && !all.some(isAffirmed) ? 'negated' : 'affirmed'),
  )) {
    const topic = topics.find(({ terms }) => terms.test(placed.fact.term));
    const key = topic?.id ?? placed.fact.term.toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), placed]);
  }
  return {
    patient,
    fills: { name: 0 },
    truth:
      groups.size === 0 ? { kind: 'abstain' } : { kind: 'list', groups: [...groups.values()], relevant: all },
  };
}

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
const AGES = [55, 60, 65, 70, 75];

function cohortQuestion(
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
