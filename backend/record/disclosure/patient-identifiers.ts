import type { Replacement } from './disclosed-text.ts';

/** Shorter words stand in too many others' texts. */
const SHORTEST_NAME = 3;
const SHORTEST_ID = 4;

/** Words that names begin with, and every letter has. */
const ADDRESSING = /^(?:frau|herrn?|dr|prof|dott|mr|mrs|ms|miss|sig|signor[ae]?)\.?(?:ssa)?$/i;

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
const isLongEnough = (word: string): boolean =>
  !ADDRESSING.test(word) && word.length >= (/^\p{L}+$/u.test(word) ? SHORTEST_NAME : SHORTEST_ID);

/** Finds what a record says that somebody is called or numbered by; null where it says nothing. */
export function identifierPattern(identifiers: readonly string[]): RegExp | null {
  const words = identifiers.flatMap((identifier) => [
    identifier.trim(),
    // "Anna-Lena Vogt" is also written as "Frau Vogt".
    ...(/\d/.test(identifier) ? [] : identifier.split(/[\s,;]+/)),
  ]);
  const known = [...new Set(words.filter(isLongEnough))].sort((a, b) => b.length - a.length);
  return known.length === 0
    ? null
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** References of FHIR, as sentences of answers have them, and resources of reports. */
const REFERENCE =
  /\b(?:Patient|Condition|Observation|Medication(?:Statement|Request|Administration)?|AllergyIntolerance|Procedure|Immunization|DiagnosticReport|DocumentReference|Encounter|FamilyMemberHistory|QuestionnaireResponse|Composition|Specimen|ServiceRequest|CarePlan)\/[A-Za-z0-9\-.]{1,64}/g;

export const referencesIn = (
  text: string,
  replacementOf: (reference: string) => string,
): readonly Replacement[] =>
  [...text.matchAll(REFERENCE)].map(({ 0: reference, index }) => {
    // A full stop ends the sentence, and no id of this installation.
    const own = reference.replace(/\.$/, '');
    return { start: index, end: index + own.length, replacement: replacementOf(own) };
  });

/** Where such words stand. */
export const identifiersIn = (
  text: string,
  pattern: RegExp | null,
  replacement = '[ID]',
): readonly Replacement[] =>
  pattern === null
    ? []
    : [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
        start: index,
        end: index + word.length,
        replacement,
      }));
