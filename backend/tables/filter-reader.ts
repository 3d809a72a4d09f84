import type { Criterion } from '../cohort/cohort.contract.ts';
import { standingOf } from '../search/indexing/standing.ts';
import type { QueryReader } from '../search/query/query-reader.ts';
import type { Language } from '../shared/contract.ts';
import { wordsOf } from '../terminology/words.ts';
import type { TableFilter } from './tables.contract.ts';

/** Reads which findings a message asks for; what it does not understand leaves nothing out. */
export type FilterReader = (message: string, language?: Language) => Promise<TableFilter>;

const MOST_CRITERIA = 10;

/** Words for categories, as their normal forms; what follows the words of all languages is the category. */
const CATEGORY_WORDS: readonly (readonly [string, string])[] = [
  ['diagnosis diagnoses diagnosen diagnose diagnosi erkrankungen condition conditions', 'Diagnosis'],
  ['symptom symptoms symptome beschwerden sintomo sintomi', 'SymptomOrSign'],
  [
    'medication medications medicines drugs medikament medikamente medikation farmaco farmaci',
    'MedicationName',
  ],
  ['dose doses dosage dosages dosis dosierung dosierungen dosaggio dosaggi', 'Dosage'],
  [
    'laboratory labs labor laborwerte laboratorio examination examinations untersuchungen esami',
    'ExaminationName',
  ],
  ['procedures treatments therapies behandlungen eingriffe therapien procedure trattamenti', 'TreatmentName'],
  ['allergy allergies allergien allergie allergen allergens', 'Allergen'],
];

const CATEGORIES: ReadonlyMap<string, string> = new Map(
  CATEGORY_WORDS.flatMap(([words, category]) =>
    wordsOf(words).map(({ normal }) => [normal, category] as const),
  ),
);

/**
 * A reader that finds the concepts of a message, what it says of them, and words for categories. Concepts make rows, in
 * every assertion unless the message asks for one; what it denies, the patients must lack; a category makes rows where no
 * concept does.
 */
export function createFilterReader(reader: QueryReader): FilterReader {
  return async (message) => {
    const findings = new Map<string, Criterion>();
    const lacking = new Map<string, Criterion>();
    for (const { concept, name, assertion } of reader.read(message).mentions) {
      const standing = standingOf(assertion);
      const criterion = { label: name, concepts: [concept] };
      // "Which patients have ...?" leaves open whether they have it: the question asks for no assertion.
      const isOpen = standing === 'affirmed' || assertion.certainty === 'neutralPossible';
      if (standing === 'negated') lacking.set(concept, criterion);
      else findings.set(concept, isOpen ? criterion : { ...criterion, assertion: [standing] });
    }
    const categories = new Set(wordsOf(message).flatMap(({ normal }) => CATEGORIES.get(normal) ?? []));
    const ofCategories = Array.from(categories, (category) => ({ label: category, category }));
    return {
      cohort: {},
      having: [],
      lacking: [...lacking.values()].slice(0, MOST_CRITERIA),
      findings: (findings.size > 0 ? [...findings.values()] : ofCategories).slice(0, MOST_CRITERIA),
    };
  };
}
