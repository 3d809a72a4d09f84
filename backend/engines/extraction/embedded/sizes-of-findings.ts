import type { Draft } from './assembly.ts';

/** What leads from an amount to the dimension that it is of: "1.1 cm in diameter", "3 cm in greatest dimension". */
const DIMENSION_BEHIND =
  /^\s(?:in|of)\s(?:(?:its|the|greatest|maximum|maximal|largest|longest|overall|total)\s){0,2}$/i;
const DIMENSION =
  /^(?:(?:greatest|maximum|maximal|largest|longest|overall)\s)?(?:diameter|size|length|width|height|depth|thickness|dimensions?)$/i;
/** What leads from a finding to its size, a few words between. */
const MEASURED =
  /^,?(?:\s\p{L}{2,14},?){0,5}\s(?:is|was|were|are|of|measur(?:es|ed|ing)|about|approximately|roughly|a|an)\s(?:(?:about|approximately|roughly|only|up to|at least|noted|found|seen|to be|in|an?)\s){0,3}$/iu;
/** What may stand between them: "adenocarcinoma, grade 2, measuring 4 cm in diameter". */
const GRADED = /(?:^|\s)(?:grade|stage)$/i;
const GRADE = /^,?\s(?:\p{L}+\s)?(?:grade|stage)\s\S{1,4}(?=,)/iu;
const FINDINGS: ReadonlySet<string> = new Set(['Diagnosis', 'SymptomOrSign']);

const endOf = ({ entity }: Draft): number => entity.offset + entity.length;
const MEASURES: ReadonlySet<string> = new Set(['MeasurementValue', 'MeasurementUnit']);

/** Whether an amount before a place leads to the dimension that begins there. */
export const isDimensionOf = (text: string, amountEnd: number, offset: number): boolean =>
  DIMENSION_BEHIND.test(text.slice(amountEnd, offset));

/**
 * The drafts of an English sentence, where the size of a finding belongs to the finding and to the dimension that is
 * named behind it: "the mass was 1 cm in diameter".
 */
export function withSizes(text: string, drafts: readonly Draft[]): readonly Draft[] {
  const dimensions = drafts.filter(
    ({ entity, of }) =>
      of === undefined &&
      entity.category === 'ExaminationName' &&
      DIMENSION.test(text.slice(entity.offset, entity.offset + entity.length)),
  );
  if (dimensions.length === 0) return drafts;
  return drafts.map((draft) => {
    const { of, entity } = draft;
    if (of === undefined || !MEASURES.has(entity.category)) return draft;
    const kind = entity.category === 'MeasurementValue' ? 'Value' : 'Unit';
    if (dimensions.includes(of.draft)) {
      const finding = findingOf(text, drafts, of.draft);
      return finding === undefined
        ? draft
        : { ...draft, with: [{ draft: finding, relationType: `${kind}OfCondition` }] };
    }
    const dimension = dimensions.find((each) =>
      isDimensionOf(text, amountEnd(drafts, of.draft), each.entity.offset),
    );
    return dimension === undefined
      ? draft
      : { ...draft, with: [{ draft: dimension, relationType: `${kind}OfExamination` }] };
  });
}

/** Where the last value of something is over. */
const amountEnd = (drafts: readonly Draft[], head: Draft): number =>
  drafts.reduce((end, draft) => (draft.of?.draft === head ? Math.max(end, endOf(draft)) : end), 0);

/** The finding whose size stands before a dimension. */
function findingOf(text: string, drafts: readonly Draft[], dimension: Draft): Draft | undefined {
  const values = drafts.filter(({ of }) => of?.draft === dimension).map(({ entity }) => entity.offset);
  const offset = Math.min(...values);
  if (offset > dimension.entity.offset) return undefined;
  const before = drafts.filter(
    ({ entity, of }) =>
      of === undefined &&
      entity.category !== 'BodyStructure' &&
      entity.offset < offset &&
      !GRADED.test(text.slice(entity.offset, entity.offset + entity.length)),
  );
  const last = before.reduce<Draft | undefined>(
    (found, each) => (found === undefined || each.entity.offset > found.entity.offset ? each : found),
    undefined,
  );
  if (last === undefined || !FINDINGS.has(last.entity.category)) return undefined;
  return MEASURED.test(text.slice(endOf(last), offset).replace(GRADE, '')) ? last : undefined;
}
