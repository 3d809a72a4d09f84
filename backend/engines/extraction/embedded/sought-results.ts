import type { Language } from '../../../shared/contract.ts';
import type { Draft } from './assembly.ts';
import type { Plain } from './circumstances.ts';
import type { NamedSentence } from './names/names.ts';
import { TELLS_RESULT } from './names/test-names.ts';

/** A result before the list of what it is of: "strongly positive for CD34 and EMA", "negativ für", "positività per". */
const TOLD: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\p{L}-])(?<word>(?:(?:strongly|weakly|focally|diffusely|faintly|variably|uniformly|intensely)\s){0,2}(?:positiv(?:e|ity)|negativ(?:e|ity)|(?:immuno|non-?)?reactiv(?:e|ity)|immuno(?:positive|negative)))\s(?:for|to|with)\s(?:(?:the|both|all|anti)[\s-])?/giu,
  de: /(?<![\p{L}-])(?<word>(?:(?:stark|schwach|fokal|diffus|kräftig)\s){0,2}(?:positiv|negativ|Positivität|Negativität))\s(?:für|auf)\s(?:(?:die|den|das)\s)?/giu,
  it: /(?<![\p{L}-])(?<word>(?:(?:fortemente|debolmente|intensamente|diffusamente|focalmente)\s)?(?:positiv|negativ)(?:[oaie]|ità))\s(?:per|al|alla|all['’]|ai|agli|alle)\s?(?:(?:il|la|i|gli|le|anti)[\s-]|l['’])?/giu,
};
/** What joins names of the list. */
const JOINED =
  /^(?:\s?\([^()]{1,40}\))?(?:\s?[,/&]\s?(?:(?:and|und|e|ed|or|oder|o)\s)?|\s(?:and|as well as|or|und|sowie|oder|e|ed|o)\s)(?:(?:the|for|für|per|anti)[\s-]|l['’])?$/iu;

const endOf = ({ entity }: Draft): number => entity.offset + entity.length;

/**
 * The drafts of a sentence with the result that a list of examinations has before it, each its own: "positive for CD34
 * and EMA, negative for S-100". What was looked for so was examined, and is not denied.
 */
export function withSoughtResults(
  { text, sentence: { offset, length }, passed, language }: NamedSentence,
  drafts: readonly Draft[],
  plain: Plain,
): readonly Draft[] {
  if ((passed & TELLS_RESULT[language]) === 0) return drafts;
  const named = drafts
    .filter(({ entity, of }) => of === undefined && entity.category === 'ExaminationName')
    .sort((one, other) => one.entity.offset - other.entity.offset);
  if (named.length === 0) return drafts;
  const valued = new Set(drafts.map(({ of }) => of?.draft));
  const renewed = new Map<Draft, Draft>();
  const told: Draft[] = [];
  for (const { 0: whole, index, groups } of text.slice(offset, offset + length).matchAll(TOLD[language])) {
    const word = groups?.['word'] ?? '';
    const listed = listFrom(text, named, offset + index + whole.length).filter((draft) => !valued.has(draft));
    const [first, ...others] = listed.map((draft) => affirmed(draft, renewed));
    if (first === undefined) continue;
    const relationType = 'ValueOfExamination';
    const shared = others.map((draft) => ({ draft, relationType }));
    const place = offset + index;
    const known = drafts.find(({ entity, of }) => of !== undefined && entity.offset === place);
    if (known === undefined)
      told.push({
        entity: plain({ offset: place, length: word.length }, 'MeasurementValue', first.entity.assertion),
        of: { draft: first, relationType },
        with: shared,
      });
    else
      renewed.set(known, {
        ...known,
        with: [...(known.with ?? []), { draft: first, relationType }, ...shared],
      });
  }
  return renewed.size === 0 ? drafts : [...drafts.map((draft) => renewed.get(draft) ?? draft), ...told];
}

/** The examinations that a list names from a place on. */
function listFrom(text: string, named: readonly Draft[], place: number): Draft[] {
  const first = named.findIndex(({ entity }) => entity.offset >= place);
  const begin = named[first];
  if (begin === undefined || begin.entity.offset > place) return [];
  const list = [begin];
  for (const next of named.slice(first + 1)) {
    const last = list.at(-1);
    if (last === undefined || !JOINED.test(text.slice(endOf(last), next.entity.offset))) break;
    list.push(next);
  }
  return list;
}

/** An examination that was made, whatever it came to. */
function affirmed(draft: Draft, renewed: Map<Draft, Draft>): Draft {
  const { entity } = draft;
  const made: Draft = {
    ...draft,
    entity: { ...entity, assertion: { ...entity.assertion, certainty: 'positive' } },
  };
  renewed.set(draft, made);
  return made;
}
