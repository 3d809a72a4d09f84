import type { Criterion } from '../../cohort/criterion.contract.ts';
import type { CohortNode } from '../../cohort/tree/tree.contract.ts';
import { cohortFilterOf, coursesOf, criteriaOf } from '../understanding/cohort-query.ts';
import type { Question } from '../understanding/question.ts';
import type { QuestionVocabulary } from '../understanding/read-names.ts';
import { understandAlone } from '../understanding/understand-alone.ts';
import type { CriteriaResponse } from './criteria.contract.ts';

/** What begins a line of a list. */
const BULLET = /^\s*(?:[-–•*·]|\(?(?:\d{1,2}|[a-z])[.)])\s+/u;

/** Protocols write "18 to 75"; questions say "between". */
const RANGES: readonly (readonly [RegExp, string])[] = [
  [/(?<!from )\b(\d+(?:\.\d+)?) to (\d+(?:\.\d+)?)/i, 'between $1 and $2'],
  [/\b(\d+)\s?[-–]\s?(\d+)(?=\s?y)/i, 'between $1 and $2'],
  [/\b(\d+)\s?[-–]\s?(\d+)(?=\s?J)/, 'zwischen $1 und $2'],
  [/(?<!von )\b(\d+(?:,\d+)?) bis (\d+(?:,\d+)?)/i, 'zwischen $1 und $2'],
];
const NUMBER = /\d+(?:[.,]\d+)?/g;

/** A criterion as a protocol writes it, as a tree; none where a word of it is not understood. */
export function lineCriterion(
  line: string,
  understanding: QuestionVocabulary,
): CriteriaResponse['criteria'][number] {
  const text = RANGES.reduce(
    (read, [range, between]) => read.replace(range, between),
    line.replace(BULLET, '').trim(),
  );
  if (text === '') return { tree: null, not_understood: [] };
  const question = understandAlone(text, understanding, 'cohort');
  if (question.unread.length > 0) return { tree: null, not_understood: [...question.unread] };
  // A tree compares a value with one bound: two criteria could be met by two values.
  const range = question.concepts.find(({ value }) => value?.to !== undefined)?.value;
  if (range !== undefined) return { tree: null, not_understood: [`${range.value}`, `${range.to}`] };
  const nodes = asksMore(question) ? [] : nodesOf(question);
  const [only, ...others] = nodes;
  const unused = numbersLeftOut(text, question, nodes);
  if (unused.length > 0) return { tree: null, not_understood: unused };
  if (only === undefined) return { tree: null, not_understood: [text] };
  return { tree: others.length === 0 ? only : { all: nodes }, not_understood: [] };
}

/** Whether it asks for something that is no criterion: a statistic, a comparison, what is most frequent. */
function asksMore(question: Question): boolean {
  const { statistic, ageStatistic, top, groups, share, counted } = question;
  const asked = [statistic, ageStatistic, top, groups, share].some((part) => part !== undefined);
  return asked || question.isFirst || question.asksChange || question.isOfReports || counted !== 'patients';
}

/** Numbers that stand neither in a name nor in the tree: one that bounds nothing would be dropped in silence. */
function numbersLeftOut(text: string, { concepts }: Question, nodes: readonly CohortNode[]): string[] {
  const used = new Set(JSON.stringify(nodes).match(NUMBER)?.map(Number));
  return Array.from(text.matchAll(NUMBER))
    .filter(({ index }) => !concepts.some(({ start, end }) => start <= index && index < end))
    .map(([number]) => number)
    .filter((number) => {
      const value = Number(number.replace(',', '.'));
      // "Over 60" of whole years is 61.
      return ![value - 1, value, value + 1].some((each) => used.has(each));
    });
}

function nodesOf(question: Question): CohortNode[] {
  const { courses, used } = coursesOf(question);
  const rest = question.concepts.filter((concept) => !used.includes(concept));
  const { having, lacking } = criteriaOf(rest, question);
  // Words that the vocabulary does not have may mean anything: they are looked for by who asks for words.
  if (question.concepts.some(({ concept }) => concept === null)) return [];
  const person = cohortFilterOf(question, []);
  return [
    ...having.map(findingNode),
    ...courses,
    ...lacking.map((criterion): CohortNode => ({ lacking: findingNode(criterion) })),
    ...(Object.keys(person).length === 0 ? [] : [{ person }]),
  ];
}

function findingNode({ assertion = [], value, ...named }: Criterion): CohortNode {
  const stated = assertion.flatMap((status) => (status === 'family' ? [] : [status]));
  const { to: _, ...condition } = value ?? {};
  return {
    finding: {
      ...named,
      ...(assertion.includes('family') ? { association: 'other' as const } : {}),
      ...(stated.length === 0 ? {} : { assertion: stated }),
      ...(value === undefined ? {} : { value: condition as Omit<typeof value, 'to'> }),
    },
  };
}
