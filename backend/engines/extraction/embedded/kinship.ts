import type { ExtractedEntity, TextRange } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import { normalWord, type Word } from '../../terminology/words.ts';
import type { Draft } from './assembly.ts';
import { COMPLAINTS } from './effects.ts';
import { gateOf } from './gates.ts';
import type { Line } from './names/line.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(normalWord));

/** Words for relatives by blood and marriage in English, German and Italian, as they are inflected. */
const KIN = setOf(
  `mother mothers father fathers mom mum mommy dad daddy brother brothers sister sisters sibling siblings son sons
  daughter daughters grandmother grandmothers grandfather grandfathers grandma grandpa grandparents grandparent
  grandson granddaughter grandchildren aunt aunts uncle uncles cousin cousins niece nieces nephew nephews parents parent
  husband wife spouse stepfather stepmother
  Mutter Kindsmutter Vater Vaters Kindsvater Bruder Bruders Brüder Brüdern Schwester Geschwister Geschwistern Sohn
  Sohnes Söhne Söhnen Tochter Töchter Töchtern Großmutter Großvater Großvaters Großeltern Oma Opa Tante Tanten Onkel
  Cousin Cousine Neffe Neffen Nichte Nichten Enkel Enkelin Eltern Elternteil Ehemann Ehemannes Ehefrau Ehegatte
  Ehegattin Gatte Gattin Lebensgefährte Lebensgefährtin Lebensgefährten
  madre madri padre padri mamma papà fratello fratelli fratellino sorella sorelle sorellina figlia figlie figlio figli
  nonno nonna nonni nonne zio zia zii zie cugino cugina cugini cugine nipote genitore genitori familiari marito moglie
  coniuge`,
);

const ENGLISH_ONLY = setOf('son sons');

/** They name relatives only behind a word that tells whose, or how many: "her three children", "die Kinder". */
const CHILDREN = setOf('children kinder kindern twin');
const OF_SOMEBODY = setOf(
  'her his their identical fraternal two three four five adult grown ihre ihren seine seinen die zwei drei vier erwachsene erwachsenen 2 3 4 5',
);
/** The side of the family, beside its relative. */
const SIDES = setOf(
  'maternal paternal materna paterna materno paterno vaeterlicherseits muetterlicherseits väterlicherseits mütterlicherseits',
);
/** Behind these words the patient is somebody's child: "figlia di genitori sani". */
const CHILD_OF = setOf('figlia figlio figli son daughter sohn tochter');
const OF = setOf('di del della of von');
/** "Familiarità per" tells of the whole family. */
const [FAMILY_OF, FOR] = [normalWord('familiarità'), setOf('per positiva')];

/** Words that may name a relative. */
const RELATIVE = gateOf((normal) => normal === FAMILY_OF || CHILDREN.has(normal) || KIN.has(normal));
const NONE: readonly TextRange[] = [];

/** The relatives that a sentence names, each once. */
export function relativesIn(line: Line, language: Language): readonly TextRange[] {
  const gate = RELATIVE[language];
  if ((line.passed & gate) === 0) return NONE;
  const { text, words, from, to, passes } = line;
  const found: TextRange[] = [];
  const named = new Set<string>();
  const at = (index: number) => (index >= from && index < to ? (words[index]?.normal ?? '') : '');
  for (let index = from; index < to; index += 1) {
    if (((passes[index] ?? 0) & gate) === 0) continue;
    const word = at(index);
    if (!isRelative(text, words, index, at) || named.has(word)) continue;
    // In German "Son" is short for an ultrasound.
    if (language !== 'en' && ENGLISH_ONLY.has(word)) continue;
    named.add(word);
    const first = SIDES.has(at(index - 1)) ? index - 1 : index;
    const last = SIDES.has(at(index + 1)) ? index + 1 : index;
    const offset = words[first]?.start ?? 0;
    found.push({ offset, length: (words[last]?.end ?? offset) - offset });
  }
  return found;
}

/** What joins relatives of whom the same is said: "mother and father". */
const JOINS = /^\s?(?:,|and|und|sowie|e|ed|or|oder|o|&|\/)?\s?(?:(?:his|her|ihr|sein|die|der|il|la)\s)?$/iu;

/** Whether a semicolon parts a finding from the relative before it, and nothing from the next: "edema in the mother; rash in the sister". */
function isOfNext(
  text: string,
  relatives: readonly TextRange[],
  last: number,
  { offset, length }: TextRange,
): boolean {
  const [one, next] = [relatives[last], relatives[last + 1]];
  if (one === undefined || next === undefined) return false;
  return (
    text.slice(one.offset, offset).includes(';') && !text.slice(offset + length, next.offset).includes(';')
  );
}

/** Each relative of a sentence with what is told of it: findings behind it, or before the first. */
export function relativeDrafts(
  text: string,
  relatives: readonly TextRange[],
  heads: readonly Draft[],
  personOf: (place: TextRange, category: 'FamilyRelation' | 'Age') => ExtractedEntity,
): Draft[] {
  if (relatives.length === 0) return [];
  const told = relatives.map((): Draft[] => []);
  const isJoined = (place: number) => {
    const [one, other] = [relatives[place], relatives[place + 1]];
    return one && other && JOINS.test(text.slice(one.offset + one.length, other.offset));
  };
  for (const head of heads) {
    const { category, assertion, offset } = head.entity;
    if (!COMPLAINTS.has(category) || assertion.association !== 'other') continue;
    const last = relatives.findLastIndex((relative) => relative.offset < offset);
    const before = isOfNext(text, relatives, last, head.entity) ? -1 : last;
    let place = before === last ? Math.max(0, before) : last + 1;
    told[place]?.push(head);
    while (before === -1 && isJoined(place)) told[++place]?.push(head);
    while (before !== -1 && place > 0 && isJoined(place - 1)) told[--place]?.push(head);
  }
  return relatives.flatMap((place, index): Draft[] => {
    const next = relatives[index + 1]?.offset ?? Number.POSITIVE_INFINITY;
    const age = ageBehind(text, place, next);
    const own = (told[index] ?? []).map((draft) => ({ draft, relationType: 'FamilyRelationOfCondition' }));
    const draft = { entity: personOf(place, 'FamilyRelation'), with: own };
    return age === null ? [draft] : [draft, { entity: personOf(age, 'Age') }];
  });
}

/** An age of a relative: "died at 62", "verstorben mit 57", "(78, healthy)". */
const AGE_BEHIND =
  /^[^.;]{0,40}?(?<!\p{L})(?:at|at age|age|aged|mit|im Alter von|a|di)\s(\d{2,3}(?:\s(?:years|yrs|Jahren?|J\.|anni))?)(?![\d/%.,:-]\d|\s?(?:mg|ml|cm|kg|%|Uhr|h|am|pm|mesi|months?|weeks?|days?|Monaten?|Wochen|Tagen)(?!\p{L}))/iu;

function ageBehind(text: string, { offset, length }: TextRange, next: number): TextRange | null {
  const from = offset + length;
  const [told, age] = AGE_BEHIND.exec(text.slice(from, Math.min(next, from + 64))) ?? [];
  if (told === undefined || age === undefined) return null;
  return { offset: from + told.length - age.length, length: age.length };
}

function isRelative(
  text: string,
  words: readonly Word[],
  index: number,
  at: (index: number) => string,
): boolean {
  const word = at(index);
  if (word === FAMILY_OF) return FOR.has(at(index + 1));
  if (CHILDREN.has(word)) return OF_SOMEBODY.has(at(index - 1));
  if (!KIN.has(word)) return false;
  if (CHILD_OF.has(word) && OF.has(at(index + 1))) return false;
  // The orders that run hospitals: "Barmherzige Brüder", "Barmherzigen Schwestern".
  if (at(index - 1).startsWith('barmherzig')) return false;
  const [start, over] = [words[index]?.start ?? 0, words[index]?.end ?? 0];
  // "OMA re." is an otitis media.
  if (over - start === 3 && text.slice(start, over) === 'OMA') return false;
  // "The mother's abdomen" names no relative, and a compound such as "mother-to-be" is another word.
  const end = words[index]?.end ?? 0;
  return !/^(?:['’]s(?!\p{L})|-\p{L})/u.test(text.slice(end, end + 3));
}
