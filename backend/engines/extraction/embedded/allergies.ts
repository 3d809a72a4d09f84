import type { Assertion } from '../../../clinical/extractions.contract.ts';
import type { ExtractedEntity, SectionKind, TextRange } from '../../../clinical/extractions.engine.ts';
import type { CodedConcept } from '../../terminology/vocabulary.ts';
import type { Draft } from './assembly.ts';
import type { Plain } from './circumstances.ts';
import type { Stretch } from './signals.ts';
import type { Trigger } from './triggers.ts';

/** Concepts that name allergies without what to; denied they tell that there is none. */
const GENERAL: ReadonlySet<string> = new Set(['allergy', 'drug-allergy']);

/** Categories of what somebody may be allergic to. */
const SUBSTANCES: ReadonlySet<string> = new Set([
  'MedicationName',
  'MedicationClass',
  'Allergen',
  'Organism',
  'MedicalDevice',
]);

/**
 * Whether what is named is told as an allergen: a substance that is not tolerated, an allergy by the name of its
 * substance, or a denial of all.
 *
 * @param isToSubstance whether the sentence or section says so of a substance
 */
export function isStatedAllergen(
  { category, key }: CodedConcept,
  isToSubstance: boolean,
  section: SectionKind,
  certainty: Assertion['certainty'],
): boolean {
  if (SUBSTANCES.has(category)) return isToSubstance;
  if (GENERAL.has(key)) return certainty === 'negative';
  if (category !== 'Diagnosis') return false;
  return key.endsWith('-allergy') || (section === 'allergies' && key.endsWith('-intolerance'));
}

const NONE =
  '(?:no known (?:drug |medication |food )*allerg(?:y|ies)|none(?: known| reported| noted)?|nil(?: known)?|no|negative|denie[sd]|keine?(?: bekannt)?|nein|verneint|negiert|nessun[ao]?(?: not[ao]| riferit[ao])?|non (?:not|riferit)[aei]|nega|assenti|ø|∅|keine? bek\\.?|k\\.\\s?A\\.?)';
const NONE_AFTER = new RegExp(String.raw`^[\s:,.]{0,6}${NONE}(?![\p{L}\p{N}])`, 'iu');
const NOTHING_BUT_NONE = new RegExp(String.raw`^([\s:,.-]{0,8})(${NONE})[\s.,;!]*$`, 'iu');
const NONE_BEFORE =
  /(?<!\p{L})(?:no|keine|nessun[ao]?|non)(?: known| bekannten?| not[ae])?(?: (?:drug|medication|medicine|food))?\s$/iu;

/** Where a denial of all allergies is told: "Allergies: none", "No known allergies". */
export function denialRange(text: string, concept: CodedConcept, { offset, length }: TextRange): TextRange {
  if (!GENERAL.has(concept.key)) return { offset, length };
  const end = offset + length;
  const [after = ''] = NONE_AFTER.exec(text.slice(end, end + 40)) ?? [];
  const [before = ''] = NONE_BEFORE.exec(text.slice(Math.max(0, offset - 32), offset)) ?? [];
  return { offset: offset - before.length, length: before.length + length + after.length };
}

const DENIED: Assertion = {
  certainty: 'negative',
  conditionality: 'none',
  association: 'subject',
  temporality: 'current',
};
const POSITIVE: Assertion = { ...DENIED, certainty: 'positive' };

/** Longest name of an allergen that no vocabulary has, in words. */
const LONGEST = 3;
/** Words that no allergen's name holds: the grammar of the sentence, and what is said of an allergy. */
const NO_ALLERGEN =
  /^(?:(?:is|are|was|were|has|had|have|he|she|patient|the|to|see|as|per|no|not|none|known|unknown|reviewed|reported|chart|list|above|multiple|other|which|that|causes?|caused|with|when|if|include[sd]?|includes?|in|on|of|for|from|by|due|allerg\p{L}*|reactions?|intoleran\p{L}*|sensitiv\p{L}*|severe|mild|rash|der|die|das|den|ist|sind|auf|gegen|keine?|nicht|mit|bei|bekannt\p{L}*|siehe|patient\p{L}*|ausweis|il|la|non|not[aeio]|con|per|paziente|riferi\p{L}*|nega|e|che|si|medications?|drugs?|medikamente?|farmaci)|\d.*)$/iu;
/** Words that a substance follows. */
const LEADS_ON: ReadonlySet<string> = new Set(
  'to of auf gegen gegenueber von a ad al alla all ai alle'.split(' '),
);
const PARTS = /[,;/]|\.\s|(?<!\p{L})(?:and|und|sowie|e|ed|or|oder|o)(?!\p{L})/iu;
const ENDS =
  /\.\s|[;:()]|(?<!\p{L})(?:but|aber|ma|with|mit|con|which|die|che|since|seit|da|who|has|and (?:has|is|the))(?!\p{L})/iu;

/**
 * What a sentence tells of allergies that no vocabulary names: a denial of all in their section, and by grammar the
 * substances in a list of allergies or behind "allergic to".
 *
 * @param from where the title of the sentence is over in the text
 * @param triggers phrases of the sentence, by its words
 */
export function openAllergens(
  { text, words, offset, length }: Stretch,
  section: SectionKind,
  from: number,
  triggers: readonly Trigger[],
  named: readonly TextRange[],
  plain: Plain,
): Draft[] {
  const end = offset + length;
  if (section === 'allergies') {
    const [, before = '', none] = NOTHING_BUT_NONE.exec(text.slice(from, end)) ?? [];
    if (none !== undefined)
      return [
        {
          entity: noneKnown(plain({ offset: from + before.length, length: none.length }, 'Allergen', DENIED)),
        },
      ];
    return listed(text, from, end, named, plain);
  }
  return triggers.flatMap((trigger) => {
    const last = words[trigger.last];
    if (trigger.before !== 'allergy' || !LEADS_ON.has(last?.normal ?? '')) return [];
    const start = last?.end ?? end;
    const part = text.slice(start, end);
    return listed(text, start, start + (ENDS.exec(part)?.index ?? part.length), named, plain);
  });
}

/** Any allergy, denied: the concept of the vocabulary, with the code of its denial. */
const noneKnown = (entity: ExtractedEntity): ExtractedEntity => ({
  ...entity,
  concept: 'allergy',
  name: 'Allergy',
  links: [{ dataSource: 'SNOMEDCT', id: '716186003', name: 'No known allergy' }],
});

function listed(text: string, from: number, to: number, named: readonly TextRange[], plain: Plain): Draft[] {
  const found: Draft[] = [];
  for (let start = from; start < to; ) {
    const rest = text.slice(start, to);
    const parting = PARTS.exec(rest);
    const item = rest.slice(0, parting?.index ?? rest.length);
    const lead = /^[\s:.*-]*/.exec(item)?.[0].length ?? 0;
    const name = item.slice(lead).replace(/\s*\(.*$|[\s.!]+$/u, '');
    const place = { offset: start + lead, length: name.length };
    const isNamed = named.some(
      (other) => other.offset < place.offset + place.length && other.offset + other.length > start,
    );
    if (!isNamed && isName(name)) found.push({ entity: plain(place, 'Allergen', POSITIVE) });
    start += item.length + Math.max(1, parting?.[0].length ?? 1);
  }
  return found;
}

function isName(name: string): boolean {
  if (!/^\p{L}[\p{L}\p{N}\s'’-]{2,40}$/u.test(name)) return false;
  const own = name.split(/\s+/);
  return own.length <= LONGEST && own.every((word) => !NO_ALLERGEN.test(word));
}
