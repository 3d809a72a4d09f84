import type { Draft } from './assembly.ts';

/** What joins names of a list: "CBC and BMP", "FT4, TSH, VDRL". */
const JOINED = /^(?:\s?[,/&]\s?|,?\s(?:and|as well as)\s)(?:an?\s|the\s|his\s|her\s)?$/i;

/** A grade is shared as a word is: "biceps, triceps and brachioradialis 2+". */
const isNumber = (value: string): boolean =>
  /\d/.test(value) && !/^(?:\+?[0-4]\+|\+[0-4]|[0-5][+-]?\s?\/\s?[45])$/.test(value);

const endOf = ({ entity }: Draft): number => entity.offset + entity.length;
const isExamination = ({ entity, of }: Draft): boolean =>
  of === undefined && entity.category === 'ExaminationName';

/**
 * The drafts of an English sentence, where a result in words behind a list of examinations belongs to each of them: "CBC
 * and BMP were normal". A number but a grade is of the last one alone.
 */
export function withSharedResults(text: string, drafts: readonly Draft[]): readonly Draft[] {
  const named = drafts.filter(isExamination).sort((one, other) => one.entity.offset - other.entity.offset);
  if (named.length < 2) return drafts;
  const valued = new Set(drafts.map(({ of }) => of?.draft));
  return drafts.map((draft) => {
    const { entity, of } = draft;
    const place = of === undefined || entity.category !== 'MeasurementValue' ? -1 : named.indexOf(of.draft);
    const last = named[place];
    if (
      last === undefined ||
      entity.offset < endOf(last) ||
      isNumber(text.slice(entity.offset, endOf(draft)))
    )
      return draft;
    const others = othersBefore(text, named, place, valued);
    const shared = others.map((other) => ({ draft: other, relationType: 'ValueOfExamination' }));
    return shared.length === 0 ? draft : { ...draft, with: [...(draft.with ?? []), ...shared] };
  });
}

/** The examinations without a value of their own that a list names right before one of its names. */
function othersBefore(
  text: string,
  named: readonly Draft[],
  place: number,
  valued: ReadonlySet<Draft | undefined>,
): Draft[] {
  const others: Draft[] = [];
  for (let at = place; at > 0; at -= 1) {
    const [before, own] = [named[at - 1], named[at]];
    if (before === undefined || own === undefined || valued.has(before)) break;
    if (!JOINED.test(text.slice(endOf(before), own.entity.offset))) break;
    others.push(before);
  }
  return others;
}
