import type { Language } from '../../shared/contract.ts';
import type { ConditionId } from './conditions.ts';
import { conditionOf } from './conditions.ts';
import { DRUGS, type DrugId, type DrugRow, FREQUENCIES, type FrequencyId, type Regimen } from './drugs.ts';
import { mark } from './facts.ts';
import type { Random } from './random.ts';

const INDEX: Readonly<Record<Language, 0 | 1 | 2>> = { en: 0, de: 1, it: 2 };
const UNITS = {
  mg: ['mg', 'mg', 'mg'],
  mcg: ['mcg', 'µg', 'mcg'],
  IU: ['IU', 'I.E.', 'UI'],
} as const;
/** Inhaled doses, drops and doses of several tablets, which the notation for one tablet does not fit. */
const NO_TABLETS: readonly DrugId[] = [
  'tiotropium',
  'salbutamol',
  'budesonideFormoterol',
  'cholecalciferol',
  'capecitabine',
];

interface Order {
  readonly drug: DrugId;
  readonly doses: readonly string[];
  readonly frequency: FrequencyId;
}

function orderOf(regimen: Regimen): Order {
  const [drug, doses = '', frequency] = regimen.split(' ');
  return { drug: drug as DrugId, doses: doses.split('|'), frequency: frequency as FrequencyId };
}

function doseText(dose: string, language: Language): string {
  const amount = dose.replace(/[a-zA-Z]+$/, '');
  const unit = UNITS[dose.slice(amount.length) as keyof typeof UNITS][INDEX[language]];
  return `${language === 'en' ? amount : amount.replace('.', ',')} ${unit}`;
}

function kindOf(drug: DrugId): string {
  return DRUGS[drug][3];
}

/**
 * The drugs of all conditions, one of each kind, without those that give way to another of the list.
 * With chronic kidney disease the lowest dose is taken.
 */
export function medicationLines(
  conditions: readonly ConditionId[],
  isAllergicToPenicillin: boolean,
  language: Language,
  random: Random,
): string[] {
  const orders = conditions
    .flatMap((id) => conditionOf(id).drugs)
    .map(orderOf)
    .filter(({ drug }) => !(isAllergicToPenicillin && drug === 'amoxicillinClavulanate'));
  const kinds = new Set(orders.map(({ drug }) => kindOf(drug)));
  const taken = new Map<string, Order>();
  for (const order of orders) {
    const yieldsTo: readonly string[] = (DRUGS[order.drug] as DrugRow)[4] ?? [];
    const kind = kindOf(order.drug);
    if (!taken.has(kind) && !yieldsTo.some((other) => kinds.has(other))) taken.set(kind, order);
  }
  // A patient with kidney disease clears many of these drugs slowly.
  const isReduced = conditions.includes('kidneyDisease');
  return [...taken.values()].map(({ drug, doses, frequency }) => {
    const dose = isReduced ? (doses[0] ?? '') : random.pick(doses);
    const wordings = FREQUENCIES[frequency][INDEX[language]].filter(
      (wording) => !(wording.includes(' cp') && NO_TABLETS.includes(drug)),
    );
    return mark('m+', DRUGS[drug][INDEX[language]], ` ${doseText(dose, language)} ${random.pick(wordings)}`);
  });
}
