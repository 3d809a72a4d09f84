import type { Language } from '../../backend/shared/contract.ts';
import { cohortQuestion } from './cohort-gold.ts';
import {
  factsOf,
  type GoldPatient,
  isAffirmed,
  isNamedAnywhere,
  LANGUAGES,
  type PlacedFact,
} from './gold-cohort.ts';
import { at, type Fills, type GoldQuestion, type Made, type Verdict } from './gold-question.ts';
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
