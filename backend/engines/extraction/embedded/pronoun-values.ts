import type { TextRange } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import type { Draft } from './assembly.ts';
import type { Plain } from './circumstances.ts';
import { isLaboratoryUnit } from './drug-levels.ts';
import { measurementDrafts } from './measurement-drafts.ts';
import { hasDigit, type Measurement, measurementIn } from './measurements.ts';

/** How each language tells the value of what was named before: "it was 8.2", "es betrug 45", "è risultata pari a 5". */
const TOLD: Readonly<Record<Language, RegExp>> = {
  en: /(?<=^|\n|[,;]\s|\s)(?:it|they|this|these|which|this (?:month|week|time|year) it|the (?:level|value|result|reading|count)s?)\s(?:(?:then|later|now|again|also|subsequently)\s)?(?:was|were|is|are|has been|had been|came back|returned|reached|measured|read|rose|fell|dropped|increased|decreased|went (?:up|down)|remained)(?:\s(?:found|noted|measured|reported|elevated|low|high|normal|stable|only|still|down|up|back|to be|at|as|to)){0,4}\s(?=[<>]?\d)/giu,
  de: /(?<=^|\n|[,;]\s|\s)(?:er|es|sie|dieser|diese|dieses|welcher|welche|welches|der Wert|die Werte)\s(?:(?:dann|zuletzt|nun|jetzt|aktuell)\s)?(?:war|waren|ist|sind|betrug|betrugen|beträgt|betragen|lag|lagen|liegt|liegen|stieg|fiel|sank)(?:\s(?:erhöht|erniedrigt|normal|noch|nur|bei|auf|mit|ca\.|etwa|zuletzt)){0,3}\s(?=[<>]?\d)/giu,
  it: /(?<=^|\n|[,;]\s|\s)(?:(?:essa|esso|questa|questo|che|la quale|il quale|il valore|i valori)\s)?(?:(?:è|era|sono|erano)\s(?:stat[oaie]\s)?(?:risultat[oaie]|salit[oaie]|sces[oaie])|risulta(?:va|no|vano)?|era|erano)(?:\s(?:pari|aumentat[oaie]|ridott[oaie]|ancora|solo|a|di|fino)){0,3}\s(?=[<>]?\d)/giu,
};
const isExamination = ({ entity, of }: Draft): boolean =>
  of === undefined && entity.category === 'ExaminationName';
/** What is measured is told a value of so, or what has one of the laboratory: no "CT was done. It was 5 mm". */
const mayHave = ({ entity }: Draft, { unit }: Measurement): boolean =>
  entity.links.some(({ dataSource }) => dataSource === 'LOINC') || isLaboratoryUnit(unit?.ucum ?? '');

const endOf = ({ entity }: Draft): number => entity.offset + entity.length;

/**
 * Values that a pronoun gives to an examination named before it without one, in its own sentence or in the sentence
 * before: "A hemoglobin was drawn. It was 8.2."
 *
 * @param own drafts of the sentence so far
 * @param before drafts of the sentence before it in its paragraph
 */
export function pronounValuesIn(
  text: string,
  { offset, length }: TextRange,
  own: readonly Draft[],
  before: readonly Draft[],
  plain: Plain,
  language: Language,
): Draft[] {
  if (!hasDigit(text, offset, offset + length)) return [];
  if (!own.some(isExamination) && !before.some(isExamination)) return [];
  const part = text.slice(offset, offset + length);
  const drafts: Draft[] = [];
  for (const { 0: told, index } of part.matchAll(TOLD[language])) {
    const begin = index + told.length;
    const found = measurementIn(part, begin, offset, language);
    const place = offset + begin;
    const isTaken = [...own, ...drafts].some(
      (draft) => draft.of !== undefined && place >= draft.entity.offset && place < endOf(draft),
    );
    if (found === null || isTaken || (found.unit === null && !found.isTold)) continue;
    const head = antecedent(own, before, offset + index, drafts, found);
    if (head !== undefined) drafts.push(...measurementDrafts(found, head, plain));
  }
  return drafts;
}

/** The last examination before a place that has no value; none where another one with a value stands between. */
function antecedent(
  own: readonly Draft[],
  before: readonly Draft[],
  place: number,
  told: readonly Draft[],
  found: Measurement,
): Draft | undefined {
  const near = own.filter(({ entity, of }) => of === undefined && entity.offset < place);
  const all = [...before, ...own, ...told];
  const isFree = (draft: Draft) =>
    mayHave(draft, found) &&
    // "PSA is rising. It reached 1.2": a word alone leaves the number to come.
    !all.some(
      ({ of, entity }) =>
        of?.draft === draft && of.relationType === 'ValueOfExamination' && entity.value !== undefined,
    );
  const named = near.findLast(isExamination);
  if (named !== undefined) return isFree(named) ? named : undefined;
  if (near.length > 0) return undefined;
  const last = before.findLast(isExamination);
  return last !== undefined && isFree(last) ? last : undefined;
}
