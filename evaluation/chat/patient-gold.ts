import { CONDITIONS, FAMILIAL_CONDITIONS, OTHER_CONDITIONS } from './condition-topics.ts';
import { factsOf, isAffirmed, isNamedAnywhere, type PlacedFact } from './gold-cohort.ts';
import { at, type Made, type Maker, type Occasion, type Verdict } from './gold-question.ts';
import type { PatientKind } from './phrasings.ts';
import type { Topic } from './topic.ts';
import { ALLERGIES, MEDICATIONS, SYMPTOMS, UNMEASURED, UNSTATED, VALUES } from './topics.ts';

/** The questions to one patient with their truth. */
export const PATIENT_QUESTIONS: Readonly<Record<PatientKind, Maker>> = {
  'patient-assertion': (occasion) =>
    occasion.round === 0
      ? assertion(occasion, [...CONDITIONS, ...OTHER_CONDITIONS], isStatedAtAll)
      : assertion(occasion, [...CONDITIONS, ...UNSTATED, ...OTHER_CONDITIONS], isUnstated),
  'patient-medication': (occasion) =>
    occasion.round === 0
      ? assertion(occasion, MEDICATIONS, isStatedAtAll)
      : assertion(
          occasion,
          [...MEDICATIONS, ...UNSTATED.filter((topic) => topic.kind === 'medication')],
          isUnstated,
        ),
  'patient-symptom': (occasion) =>
    assertion(occasion, SYMPTOMS, (facts) => isStatedAtAll(facts) || occasion.turn % 3 === 0),
  'patient-allergy': allergy,
  'patient-family': family,
  'patient-latest': (occasion) =>
    occasion.round === 0 || occasion.place % 2 === 0 ? latest(occasion) : unmeasured(occasion),
  'patient-trend': trend,
  'patient-dose': dose,
  'patient-when': when,
  'patient-conditions': (occasion) => list(occasion, 'condition'),
  'patient-medications': (occasion) => list(occasion, 'medication'),
  'patient-allergies': (occasion) => list(occasion, 'allergy'),
  'patient-beyond': ({ cohort, turn, name }) => ({
    patient: at(cohort, turn * 7),
    truth: { kind: 'abstain' },
    fills: { name },
  }),
};

type Holds = (facts: readonly PlacedFact[]) => boolean;

const isStatedAtAll: Holds = (facts) => facts.length > 0;
const isUnstated: Holds = (facts) => facts.length === 0;

/** The next patient and topic, from a turn on, whose facts a question needs. */
function nextSubject({ cohort, turn }: Occasion, topics: readonly Topic[], holds: Holds) {
  for (let step = 0; step < cohort.length * topics.length; step += 1) {
    const patient = at(cohort, turn * 7 + step);
    const topic = at(topics, turn * 3 + Math.floor(step / 5));
    const facts = factsOf(patient, topic);
    if (holds(facts)) return { patient, topic, facts };
  }
  throw new RangeError('No letter states anything of this kind.');
}

function assertion(occasion: Occasion, topics: readonly Topic[], holds: Holds): Made {
  const { patient, topic, facts } = nextSubject(occasion, topics, holds);
  const { name } = occasion;
  const verdict = verdictOf(facts);
  // Words of letters that state nothing, such as the name of a clinic, would make the truth unknown.
  const isUnknown = verdict === null && isNamedAnywhere(patient, topic);
  return {
    patient,
    fills: { x: isUnknown ? at(UNSTATED, name) : topic, name },
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

function allergy({ cohort, turn, name }: Occasion): Made {
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

function family(occasion: Occasion): Made {
  const { turn, name } = occasion;
  const isFamily = ({ fact }: PlacedFact) => fact.status === 'family';
  const { patient, topic, facts } = nextSubject(
    occasion,
    FAMILIAL_CONDITIONS,
    (placed) => placed.some(isFamily) || turn % 3 === 0,
  );
  const own = facts.filter(isFamily);
  return {
    patient,
    fills: { x: topic, name },
    truth: own.length === 0 ? { kind: 'abstain' } : { kind: 'verdict', verdict: 'yes', facts: own },
  };
}

function unmeasured({ cohort, turn, name }: Occasion): Made {
  return {
    patient: at(cohort, turn * 7),
    fills: { x: at(UNMEASURED, turn), name },
    truth: { kind: 'abstain' },
  };
}

function latest(occasion: Occasion): Made {
  const { patient, topic, facts } = nextSubject(occasion, VALUES, isStatedAtAll);
  const newest = facts.at(-1)?.report;
  const own = facts.filter(({ report }) => report === newest);
  return {
    patient,
    fills: { x: topic, name: occasion.name },
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

function trend(occasion: Occasion): Made {
  const { patient, topic, facts } = nextSubject(occasion, VALUES, (placed) => placed.length > 1);
  return {
    patient,
    fills: { x: topic, name: occasion.name },
    truth: {
      kind: 'facts',
      facts,
      relevant: facts,
      says: facts.flatMap((one) => [numberText(one), one.report.date]),
    },
  };
}

function dose(occasion: Occasion): Made {
  const isDosed = ({ fact }: PlacedFact) => fact.quote !== fact.term;
  const { patient, topic, facts } = nextSubject(occasion, MEDICATIONS, (placed) => placed.some(isDosed));
  const dosed = facts.filter(isDosed);
  return {
    patient,
    fills: { x: topic, name: occasion.name },
    truth: { kind: 'facts', facts: dosed, relevant: facts, says: dosed.map((one) => numberText(one)) },
  };
}

function when(occasion: Occasion): Made {
  const { patient, topic, facts } = nextSubject(occasion, CONDITIONS, (placed) => placed.some(isAffirmed));
  const first = facts.find(isAffirmed)?.report;
  return {
    patient,
    fills: { x: topic, name: occasion.name },
    truth: {
      kind: 'facts',
      facts: facts.filter((one) => isAffirmed(one) && one.report === first).slice(0, 1),
      relevant: facts,
      says: [first?.date ?? ''],
    },
  };
}

function list({ cohort, turn }: Occasion, kind: 'condition' | 'medication' | 'allergy'): Made {
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
