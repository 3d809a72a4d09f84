import type { Finding } from './finding.ts';
import { foldWord } from './fold.ts';
import { kindOfWord, placesFrom, WORD_KINDS } from './gazetteer.ts';

const LINE_BELOW = /^[ \t]*\n[>? \t]{0,8}(\p{Lu}[\p{L}'’ -]{2,30})[ \t]*(?=\n|$)/u;
const LINE_REACH = 60;

/** The town in the line below a street: words with a capital that are none of every day. */
export function townsBelow(text: string, streets: readonly Finding[]): Finding[] {
  return streets.flatMap(({ end }) => {
    const line = LINE_BELOW.exec(text.slice(end, end + LINE_REACH));
    const town = line?.[1]?.trimEnd() ?? '';
    const isTown = town.split(/[ -]+/).every((word) => isTownWord(word));
    if (line === null || !isTown) return [];
    const start = end + line[0].lastIndexOf(town);
    return [{ type: 'CITY' as const, start, end: start + town.length, confidence: 0.7 }];
  });
}

const TOWN =
  "\\p{Lu}[\\p{L}'’]{2,25}(?:[ -](?:\\p{Lu}[\\p{L}'’]{1,25}|upon|on|in|le|la|de|am|an der|ob der|bei|di|del|della|sul|al|d['’]\\p{Lu}\\p{L}+)){0,4}";
const TOWN_BEHIND = new RegExp(
  `^(?:,| in| -| ·)\\s{1,2}(?:(?:loc|fraz)\\. )?(${TOWN})(?=[,;:)\\n]|\\.(?!-)|\\s*$| \\(| [A-Z]{1,2}\\d| bei )`,
  'u',
);
const TOWN_BEFORE = new RegExp(`(?:^|[,\\n]|\\p{Ll} )[ ]?(${TOWN}),?[ ]$`, 'u');
const BRITISH_CODE = /^[A-Z]{1,2}\d[A-Z\d]? (?:\d[A-Z]{2}|[A-Z\d]{4})$/;
const TOWN_REACH = 50;

/** The town behind a street in one line: "14 Páirc na Coille, Macroom". */
export function townsBehind(text: string, streets: readonly Finding[]): Finding[] {
  return streets.flatMap(({ end }) => {
    const town = TOWN_BEHIND.exec(text.slice(end, end + TOWN_REACH));
    return town === null ? [] : townAt(end + town[0].length - (town[1]?.length ?? 0), town[1] ?? '');
  });
}

/** The town before a British or Irish post code: "Paisley PA1 2ZZ". */
export function townsBefore(text: string, codes: readonly Finding[]): Finding[] {
  return codes.flatMap(({ start, end }) => {
    if (!BRITISH_CODE.test(text.slice(start, end))) return [];
    const before = text.slice(Math.max(0, start - TOWN_REACH), start);
    const town = TOWN_BEFORE.exec(before)?.[1] ?? '';
    return townAt(start - before.length + before.lastIndexOf(town), town);
  });
}

function townAt(start: number, town: string): Finding[] {
  const words = town.split(/[ -]+/).filter((word) => /^\p{Lu}/u.test(word));
  const isTown = words.length > 0 && words.some((word) => isTownWord(word)) && words.every(isTownPart);
  return isTown ? [{ type: 'CITY', start, end: start + town.length, confidence: 0.8 }] : [];
}

/** Words of every day of which names of towns are made. */
const TOWN_PART =
  /^(?:Little|Great|Upper|Lower|North|South|East|West|New|Old|High|Long|Market|Saint|St|Castle|Bridge|Green|Bad|Alt|Neu|Ober|Unter|Groß|Klein|San|Santa|Monte|Castel|Porto|Villa|Rio|Lake|Fort|Port|Mount|Spring|Springs|City|Park|Falls|Beach|Hills|Heights|Island|Grove|End|Drove)$/;
const isTownPart = (word: string): boolean => TOWN_PART.test(word) || isTownWord(word);

const isTownWord = (word: string): boolean => {
  const folded = foldWord(word);
  return (
    placesFrom(folded) !== undefined ||
    (kindOfWord(folded) & (WORD_KINDS.ordinary | WORD_KINDS.medical)) === 0
  );
};
