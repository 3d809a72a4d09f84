import type { ChatAnswer, Citation } from '../../backend/chat/chat.contract.ts';
import { factsOf, type GoldPatient, type PlacedFact } from './gold-cohort.ts';
import type { GoldQuestion, Truth, Verdict } from './gold-question.ts';

/** Which report of the gold cohort a stored one is. */
export type TextOf = (extractionId: string) => string;

/** How right an answer is; measures are null where the question has none of them. */
export interface Judged {
  readonly question: GoldQuestion;
  readonly answer: ChatAnswer;
  readonly isRight: boolean;
  readonly isCount: boolean;
  readonly isAbstentionRight: boolean;
  /** Citations that open what the question is about, of those given. */
  readonly precise: { readonly hit: number; readonly of: number } | null;
  /** What should have been cited, and was. */
  readonly recalled: { readonly hit: number; readonly of: number } | null;
  readonly unsupported: readonly string[];
}

export function judge(
  question: GoldQuestion,
  answer: ChatAnswer,
  textOf: TextOf,
  cohort: readonly GoldPatient[],
): Judged {
  const { truth } = question;
  const isAbstentionDue =
    truth.kind === 'abstain' || (truth.kind === 'patients' && isNothingTold(truth, cohort));
  return {
    question,
    answer,
    isRight: isRight(truth, answer),
    isCount: truth.kind === 'patients' || truth.kind === 'mean',
    isAbstentionRight: answer.is_abstention === isAbstentionDue,
    ...cited(truth, answer, textOf, cohort),
    unsupported: unsupportedIn(answer, textOf),
  };
}

/** Nobody has it, and no letter says anything else of it. */
function isNothingTold(
  { ids, topics }: Extract<Truth, { kind: 'patients' }>,
  cohort: readonly GoldPatient[],
): boolean {
  const [first] = topics;
  return (
    ids.length === 0 && first !== undefined && cohort.every((patient) => factsOf(patient, first).length === 0)
  );
}

const VERDICTS: readonly (readonly [RegExp, Verdict])[] = [
  [/^(?:The reports say both|Die Berichte widersprechen sich|I referti si contraddicono)/, 'both'],
  [/^(?:Yes|Ja|Sì)\b|^(?:Yes|Ja|Sì)[,:]/, 'yes'],
  [/^(?:No|Nein):/, 'no'],
  [/^(?:Possible|Möglich|Possibile):/, 'possible'],
  [
    /^(?:Not of the patient, only in the family|Nicht beim Patienten, nur in der Familie|Non nel paziente, solo in famiglia):/,
    'family',
  ],
];

/** The verdict that an answer begins with. */
function verdictOf({ sentences }: ChatAnswer): Verdict | undefined {
  const text = sentences.find(({ kind }) => kind === 'computed')?.text ?? '';
  return VERDICTS.find(([pattern]) => pattern.test(text))?.[1];
}

function isRight(truth: Truth, answer: ChatAnswer): boolean {
  const said = answer.sentences
    .filter(({ kind }) => kind === 'computed')
    .map(({ text }) => text)
    .join('\n');
  switch (truth.kind) {
    case 'abstain':
      return answer.is_abstention;
    case 'verdict':
      return !answer.is_abstention && verdictOf(answer) === truth.verdict;
    case 'facts':
      return !answer.is_abstention && truth.says.every((word) => said.includes(word));
    case 'list':
      return !answer.is_abstention && answer.sentences.some(({ kind }) => kind === 'computed');
    case 'patients': {
      const { result } = answer;
      const isCounted = result?.patients === truth.ids.length && result.denominator === truth.of;
      const named = result?.by_patient.map(({ patient_id: patientId }) => patientId) ?? [];
      return isCounted && (!truth.isNamed || truth.ids.every((id) => named.includes(id)));
    }
    case 'mean':
      return (
        Math.abs((answer.result?.value ?? Number.NaN) - truth.value) <=
        1e-9 * Math.max(1, Math.abs(truth.value))
      );
  }
}

function cited(
  truth: Truth,
  answer: ChatAnswer,
  textOf: TextOf,
  cohort: readonly GoldPatient[],
): Pick<Judged, 'precise' | 'recalled'> {
  const { citations } = answer;
  const hits = (facts: readonly PlacedFact[]) => ({
    hit: citations.filter((citation) => facts.some((fact) => opens(citation, fact, textOf))).length,
    of: citations.length,
  });
  const covers = (fact: PlacedFact) => citations.some((citation) => opens(citation, fact, textOf));
  if (truth.kind === 'patients' || truth.kind === 'mean') {
    const facts = cohort.flatMap((patient) => truth.topics.flatMap((topic) => factsOf(patient, topic)));
    return { precise: citations.length === 0 ? null : hits(facts), recalled: null };
  }
  if (truth.kind === 'abstain') return { precise: null, recalled: null };
  if (truth.kind === 'list') {
    return {
      precise: hits(truth.relevant),
      recalled: { hit: truth.groups.filter((group) => group.some(covers)).length, of: truth.groups.length },
    };
  }
  const relevant = truth.kind === 'facts' ? truth.relevant : truth.facts;
  return {
    precise: hits(relevant),
    recalled: { hit: truth.facts.filter(covers).length, of: truth.facts.length },
  };
}

/** Whether a citation holds the words of a fact. */
function opens(
  { extractionId, offset, length }: Citation,
  { report, fact }: PlacedFact,
  textOf: TextOf,
): boolean {
  return (
    textOf(extractionId) === report.text &&
    offset <= fact.offset &&
    offset + length >= fact.offset + fact.term.length
  );
}

const NUMBER = /\d+(?:[.,]\d+)?/g;
const VALUE_INTENTS: ReadonlySet<string> = new Set(['value', 'trend', 'medication', 'comparison']);

/** Sentences that rest on nothing: a quote that is not in its report, a computed one without a source of its numbers. */
function unsupportedIn(answer: ChatAnswer, textOf: TextOf): string[] {
  const byKey = new Map(answer.citations.map((citation) => [citation.key, citation]));
  return answer.sentences
    .filter(({ text, kind, citations }) => {
      const sources = citations.flatMap((key) => byKey.get(key) ?? []);
      if (sources.length !== citations.length) return true;
      const isInPlace = sources.every(
        ({ extractionId, offset, length, textPreview }) =>
          textOf(extractionId).slice(offset, offset + length) === textPreview,
      );
      if (!isInPlace) return true;
      if (kind === 'quoted') return sources.length !== 1 || sources[0]?.textPreview !== text;
      if (kind === 'remark' || !VALUE_INTENTS.has(answer.intent)) return false;
      return sources.length === 0 || !hasNumbersOf(text, sources);
    })
    .map(({ text }) => text);
}

/** Whether every number of a sentence stands in its sources, is of their days, or is what lies between two of theirs. */
function hasNumbersOf(text: string, sources: readonly Citation[]): boolean {
  const days = sources.flatMap(({ report_date: reportDate }) => reportDate ?? []);
  const own = days.reduce((left, day) => left.replaceAll(day, ''), text);
  const known = sources.flatMap(({ textPreview }) => textPreview.match(NUMBER) ?? []).map(asNumber);
  const differences = known.flatMap((one) => known.map((other) => Math.abs(one - other)));
  return (own.match(NUMBER) ?? [])
    .map(asNumber)
    .every((number) => [...known, ...differences].some((one) => Math.abs(one - number) < 1e-6));
}

const asNumber = (written: string): number => Number(written.replace(',', '.'));
