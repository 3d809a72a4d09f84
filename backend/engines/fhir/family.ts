import type { Age, CodeableConcept, FamilyMemberHistory, FamilyMemberHistoryCondition } from 'fhir/r4';
import type { ExtractedEntity } from '../../clinical/extractions.engine.ts';
import { conceptOf } from './codings.ts';
import { CONDITION_CATEGORIES } from './conditions.ts';
import { readFrom, subjectOf } from './derivation.ts';
import { type Mention, mentionsBySentence, mentionsOf, type ReportRead, sameStatement } from './mentions.ts';
import { ucumQuantity } from './quantities.ts';
import { relationshipOf, SOME_RELATIVE } from './relatives.ts';

/** What joins relatives of whom the same is said: "mother and father". */
const JOINS =
  /^\s?(?:,|and|und|sowie|e|ed|or|oder|o|&|\/|as well as)?\s?(?:(?:his|her|the|ihr|sein|die|der|il|la|i|le)\s)?$/iu;
/** A death is told by its own fields, and is no condition of a relative. */
const DEATH = 'death';
/** Words that tell of a death, and what leads from them to its cause. */
const DIED =
  /(?<!\p{L})(?:died|deceased|passed away|dead|gestorben|verstorben|verstarb|starb|tot|morto|morta|deceduto|deceduta|mort[ie]|decedut[ie]|†)(?!\p{L})/iu;
const OF_CAUSE =
  /(?:died|passed away|gestorben|verstorben|verstarb|starb|mort[oaie]|decedut[oaie])\s(?:of|from|due to|an|am|durch|di|per|da)\s(?:an?\s|the\s|eine[mnr]?\s|un[a']?\s)?$/iu;
/** The side of the family, after or before its relative. */
const SIDE_AFTER = /^\s(?:väterlicherseits|mütterlicherseits|matern[oa]|patern[oa])(?!\p{L})/iu;
const SIDE_BEFORE = /(?<!\p{L})(?:maternal|paternal)\s$/iu;
const LONGEST_SIDE = 24;
/** An age in years: "at 62", "aged 45", "mit 62 Jahren", "a 62 anni". */
const AGE =
  /(?<!\p{L})(?:(?:at|aged)(?: the)?(?: age(?: of)?)? (\d{1,3})(?!\d|[.,:/]\d| ?%| ?(?:h|am|pm|o'clock)(?!\p{L}))|(?:mit|im Alter von|a|all'età di) (\d{1,3})\s?(?:Jahren|J\.|anni)(?!\p{L}))/iu;
const OLDEST = 120;
/** More relatives than these are not joined. */
const MOST_JOINED = 6;
/** What a sentence says of a relative is sought this far, in UTF-16 code units. */
const REACH = 160;

/** One relative with all that is told of them. */
interface Relative {
  readonly relationship: CodeableConcept;
  readonly parts: Mention[];
  readonly conditions: Mention[];
  /** Whether a death is told; the age at it in years where that is. */
  isDead: boolean;
  ageAtDeath: number | null;
  readonly fatal: Set<number>;
}

/**
 * Diagnoses that the report affirms of relatives of its patient, one history a relative; of whom only that is
 * known that they are family, one history a diagnosis: two may be two people.
 */
export function familyHistoryOf(report: ReportRead): FamilyMemberHistory[] {
  const mentions = mentionsOf(report, [...CONDITION_CATEGORIES, 'FamilyRelation']).filter(
    ({ entity: { category, assertion } }) =>
      category === 'FamilyRelation' ||
      (assertion.association === 'other' &&
        assertion.certainty === 'positive' &&
        assertion.conditionality !== 'hypothetical'),
  );
  const relatives = new Map<string, Relative>();
  for (const [sentence, inSentence] of mentionsBySentence(report, mentions)) {
    const { offset = 0, length = report.text.length } = report.read.sentences[sentence] ?? {};
    readSentence(report, offset + length, inSentence, relatives);
  }
  return [...relatives.values()].map((relative, index) => ({
    resourceType: 'FamilyMemberHistory',
    ...readFrom(report, 'family', index, [...relative.parts, ...relative.conditions]),
    status: 'partial',
    patient: subjectOf(report),
    relationship: relative.relationship,
    ...deceased(relative),
    condition: sameStatement(relative.conditions).map(
      ([{ entity, surface, index: place }]): FamilyMemberHistoryCondition => ({
        code: conceptOf(entity, surface),
        ...(relative.fatal.has(place) ? { contributedToDeath: true } : onset(report, entity)),
      }),
    ),
  }));
}

function readSentence(
  report: ReportRead,
  end: number,
  mentions: readonly Mention[],
  relatives: Map<string, Relative>,
): void {
  const people = mentions.filter(({ entity }) => entity.category === 'FamilyRelation');
  let passed = 0;
  for (const mention of mentions) {
    if (mention.entity.category === 'FamilyRelation') {
      passed += 1;
      continue;
    }
    const told = toldOf(report, people, passed - 1);
    if (told.length === 0) relative(relatives, `${mention.index}`, SOME_RELATIVE).conditions.push(mention);
    for (const place of told) {
      const person = people[place];
      if (person === undefined) continue;
      const { relationship, isOnlyOne, code } = relationshipOf(wordsOfPerson(report, person));
      const of = relative(relatives, isOnlyOne ? code : `${code} ${person.index}`, relationship);
      if (of.parts.at(-1)?.index !== person.index) of.parts.push(person);
      if (mention.entity.concept !== DEATH) of.conditions.push(mention);
      readDeath(report, of, person, people[place + 1]?.entity.offset ?? end);
      if (OF_CAUSE.test(gap(report, person, mention))) of.fatal.add(mention.index);
    }
  }
}

function relative(relatives: Map<string, Relative>, key: string, relationship: CodeableConcept): Relative {
  const there = relatives.get(key);
  if (there !== undefined) return there;
  const made: Relative = {
    relationship,
    parts: [],
    conditions: [],
    isDead: false,
    ageAtDeath: null,
    fatal: new Set(),
  };
  relatives.set(key, made);
  return made;
}

/**
 * The relatives that a diagnosis is told of, by their places: the nearest before it, else the next, and who is
 * joined to that one.
 *
 * @param before the place of the nearest relative before it; -1 without one
 */
function toldOf(report: ReportRead, people: readonly Mention[], before: number): number[] {
  const nearest = Math.max(0, before);
  if (people[nearest] === undefined) return [];
  const isJoined = (place: number) => {
    const [one, other] = [people[place], people[place + 1]];
    return one !== undefined && other !== undefined && JOINS.test(gap(report, one, other));
  };
  const told = [nearest];
  if (before === -1) {
    for (let place = nearest; told.length < MOST_JOINED && isJoined(place); place += 1) told.push(place + 1);
  } else {
    for (let place = nearest - 1; told.length < MOST_JOINED && isJoined(place); place -= 1)
      told.unshift(place);
  }
  return told;
}

/** What stands between two places, from the end of the first; empty where it is far. */
function gap({ text }: ReportRead, first: Mention, second: Mention): string {
  const from = first.entity.offset + first.entity.length;
  const between = text.slice(from, second.entity.offset);
  return between.length > REACH ? '' : between;
}

/** A relative with the side of the family. */
function wordsOfPerson({ text }: ReportRead, { entity, surface }: Mention): string {
  const end = entity.offset + entity.length;
  const [after = ''] = SIDE_AFTER.exec(text.slice(end, end + LONGEST_SIDE)) ?? [];
  const [before = ''] =
    SIDE_BEFORE.exec(text.slice(Math.max(0, entity.offset - LONGEST_SIDE), entity.offset)) ?? [];
  return `${before}${surface}${after}`;
}

/** Reads a death that is told after a relative and before the next one, or the end of the sentence. */
function readDeath({ text }: ReportRead, of: Relative, { entity }: Mention, next: number): void {
  const from = entity.offset + entity.length;
  const said = text.slice(from, Math.min(next, from + REACH));
  const death = DIED.exec(said);
  if (death === null) return;
  of.isDead = true;
  of.ageAtDeath ??= ageIn(said.slice(death.index)) ?? ageIn(said.slice(0, death.index), true);
}

/** The first age that is told, or the one at the very end; null without one. */
function ageIn(said: string, atEnd = false): number | null {
  const found = AGE.exec(said);
  if (found === null || (atEnd && said.slice(found.index + found[0].length).trim() !== '')) return null;
  const age = Number(found[1] ?? found[2]);
  return age > 0 && age <= OLDEST ? age : null;
}

const inYears = (value: number): Age => ucumQuantity(value, 'a', 'a');

function deceased({
  isDead,
  ageAtDeath,
}: Relative): Pick<FamilyMemberHistory, 'deceasedBoolean' | 'deceasedAge'> {
  if (ageAtDeath !== null) return { deceasedAge: inYears(ageAtDeath) };
  return isDead ? { deceasedBoolean: true } : {};
}

/** The age that is told right after a diagnosis: "breast cancer at 45". */
function onset({ text }: ReportRead, { offset, length }: ExtractedEntity): { onsetAge?: Age } {
  const said = text.slice(offset + length, offset + length + LONGEST_SIDE);
  const found = AGE.exec(said);
  if (found === null || !/^[\s(,]{1,2}$/.test(said.slice(0, found.index))) return {};
  const age = ageIn(said);
  return age === null ? {} : { onsetAge: inYears(age) };
}
