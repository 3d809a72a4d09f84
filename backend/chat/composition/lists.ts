import type { AssertionStatus } from '../../clinical/filters.ts';
import type { Mention } from '../retrieval/mentions.store.ts';
import type { ListKind, Question } from '../understanding/question.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import { byDrug, isOfPresent, isOver } from './drug-states.ts';
import { latestMedicationList } from './medication-lists.ts';

/** The categories of what a list is made of. */
export const CATEGORIES: Readonly<Record<ListKind, readonly string[]>> = {
  conditions: ['Diagnosis'],
  medications: ['MedicationName', 'MedicationClass'],
  allergies: ['Allergen', 'Diagnosis'],
  procedures: ['TreatmentName'],
  symptoms: ['SymptomOrSign'],
  values: ['ExaminationName'],
};

const isAllergy = ({ concept, category }: Mention): boolean =>
  category === 'Allergen' || (concept !== null && /(?:^|-)allergy$/.test(concept));

/** Whether a mention is of the kind that is listed; an allergy is no condition here. */
export function isOfKind(kind: ListKind, mention: Mention): boolean {
  if (kind === 'allergies') return isAllergy(mention);
  if (!CATEGORIES[kind].includes(mention.category)) return false;
  if (kind === 'conditions') return !isAllergy(mention);
  return kind !== 'values' || mention.attributes.some(({ category }) => category === 'MeasurementValue');
}

/** One entry for each concept, with the newest mention first. */
interface Entry {
  readonly name: string;
  readonly mentions: readonly Mention[];
}

export function entriesOf(mentions: readonly Mention[]): Entry[] {
  const entries = new Map<string, Mention[]>();
  for (const mention of mentions) {
    const key = mention.concept ?? mention.text.toLowerCase();
    entries.set(key, [...(entries.get(key) ?? []), mention]);
  }
  return [...entries.values()].map((own) => ({ name: own[0]?.text ?? '', mentions: own }));
}

/** @returns whether there is nothing to list */
export function composeList(
  builder: AnswerBuilder,
  kind: ListKind,
  mentions: readonly Mention[],
  { time: said, asksTaken, asksDenied }: Question,
): boolean {
  const time = kind === 'medications' && asksTaken ? 'current' : said;
  const isOfNow = kind === 'medications' && time === 'current';
  const over = new Set(isOfNow ? byDrug(mentions).filter(isOver).flat() : []);
  const own = mentions.filter(
    (mention) =>
      isOfKind(kind, mention) &&
      !over.has(mention) &&
      (time === undefined || time === mention.temporality || (isOfNow && isOfPresent(mention))),
  );
  if (own.length === 0) return true;
  const firsts: Mention[] = [];
  // An allergy that is merely called one says nothing beside the substance.
  const told =
    kind === 'allergies' && own.some(isSubstance)
      ? own.filter((mention) => isSubstance(mention) || mention.standing === 'negated')
      : own;
  // What the newest list of drugs has is taken; what other sentences tell besides is only told.
  const listed = isOfNow ? latestMedicationList(told.filter(({ standing }) => standing === 'affirmed')) : [];
  const shownOf = listed.length > 0 ? listed : told;
  for (const standing of orderOf(kind, asksDenied)) {
    const entries = entriesOf(shownOf.filter((mention) => mention.standing === standing));
    if (entries.length === 0) continue;
    const shown = entries.flatMap((entry) => entry.mentions.slice(0, 1));
    builder.computed(
      builder.wording.list(kind, standing, entries.map(({ name }) => name).join(', '), entries.length),
      shown,
    );
    firsts.push(...shown);
  }
  const others = entriesOf(told.filter((one) => listed.length > 0 && !isAmong(listed, one)));
  if (others.length > 0)
    builder.remark(builder.wording.besideList(others.map(({ name }) => name).join(', ')));
  builder.quote([...firsts, ...others.flatMap(({ mentions: [first] }) => first ?? [])]);
  return firsts.length === 0;
}

const isAmong = (listed: readonly Mention[], { concept, text }: Mention): boolean =>
  listed.some((other) =>
    concept === null ? other.text.toLowerCase() === text.toLowerCase() : other.concept === concept,
  );

const isSubstance = ({ category, concept }: Mention): boolean =>
  concept !== 'allergy' && concept !== 'drug-allergy' && (category === 'Allergen' || concept !== null);

/** What may come is no finding; what is denied is listed where that was asked for, and of allergies. */
function orderOf(kind: ListKind, asksDenied: boolean): readonly AssertionStatus[] {
  if (asksDenied) return ['negated'];
  if (kind === 'allergies') return ['affirmed', 'possible', 'negated', 'family'];
  if (kind === 'medications' || kind === 'values') return ['affirmed', 'possible'];
  return ['affirmed', 'possible', 'family'];
}
