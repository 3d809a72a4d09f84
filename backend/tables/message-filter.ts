import { cohortFilterOf, criteriaOf } from '../chat/understanding/cohort-query.ts';
import { CUES } from '../chat/understanding/language-cues.ts';
import { placesOf } from '../chat/understanding/phrases.ts';
import type { ListKind, Question, QuestionConcept } from '../chat/understanding/question.ts';
import type { QuestionVocabulary } from '../chat/understanding/read-names.ts';
import { understandAlone } from '../chat/understanding/understand-alone.ts';
import type { Criterion } from '../cohort/criterion.contract.ts';
import type { TableFilter } from './tables.contract.ts';

const MOST_FINDINGS = 10;
const CATEGORIES: Readonly<Record<ListKind, readonly string[]>> = {
  conditions: ['Diagnosis'],
  medications: ['MedicationName'],
  allergies: ['Allergen'],
  procedures: ['TreatmentName'],
  symptoms: ['SymptomOrSign'],
  values: ['ExaminationName'],
};

/** Makes the reader of messages that ask for a table; what it does not understand leaves nothing out. */
export function createTableFilterReader(
  understanding: QuestionVocabulary,
): (message: string) => Promise<TableFilter> {
  return async (message) => filterOf(understandAlone(message, understanding, 'cohort'));
}

/**
 * What makes rows is named before the patients, what patients have to meet after them: "HbA1c of women over 60 with
 * diabetes". Where only one of both is named, it makes the rows.
 */
function filterOf(question: Question): TableFilter {
  const { text, language } = question;
  const patients = placesOf(text, CUES[language].patients).at(0)?.start;
  const women = placesOf(text, CUES[language].women).at(0)?.start;
  const men = placesOf(text, CUES[language].men).at(0)?.start;
  const people = Math.min(
    patients ?? Number.POSITIVE_INFINITY,
    women ?? Number.POSITIVE_INFINITY,
    men ?? Number.POSITIVE_INFINITY,
  );
  const known = question.concepts.filter(isKnown);
  const rows = known.filter(({ start, isExcluded }) => start < people && !isExcluded);
  const conditions = known.filter((thing) => !rows.includes(thing));
  const { having, lacking } = criteriaOf(conditions, question);
  const ofKinds = question.kinds.flatMap((kind) =>
    CATEGORIES[kind].map((category): Criterion => ({ label: category, category })),
  );
  const named = criteriaOf(rows, question).having;
  const findings = named.length > 0 ? named : ofKinds.length > 0 ? ofKinds : having;
  return {
    cohort: cohortFilterOf(question, []),
    having: [...having],
    lacking: [...lacking],
    findings: findings.slice(0, MOST_FINDINGS),
  };
}

/** Words that the vocabulary does not have would leave everything out. */
const isKnown = ({ concept }: QuestionConcept): boolean => concept !== null;
