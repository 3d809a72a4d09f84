import type { Gender } from './condition.ts';
import { CONDITIONS, type ConditionId, conditionOf } from './conditions.ts';
import type { Random } from './random.ts';

const IDS = Object.keys(CONDITIONS) as ConditionId[];

function agree(a: ConditionId, b: ConditionId): boolean {
  return !(conditionOf(a).not ?? []).includes(b) && !(conditionOf(b).not ?? []).includes(a);
}

/**
 * Chooses the conditions of a letter, the reason for admission first.
 * What lasts is drawn from the patient's own stream, so that it recurs in every letter of a patient.
 */
export function chooseConditions(
  count: number,
  patient: { readonly gender: Gender; readonly age: number },
  lasting: Random,
  letter: Random,
): ConditionId[] {
  const fits = (id: ConditionId) => {
    const { gender, ages } = conditionOf(id);
    return (gender ?? patient.gender) === patient.gender && patient.age >= ages[0] && patient.age <= ages[1];
  };
  const isAcute = (id: ConditionId) => conditionOf(id).acute === true;
  const chronic: ConditionId[] = [];
  for (const id of lasting.shuffle(IDS.filter((each) => fits(each) && !isAcute(each)))) {
    if (chronic.length < count && chronic.every((other) => agree(id, other))) chronic.push(id);
  }
  const companions = chronic.slice(0, count - 1);
  const acute = IDS.filter((id) => fits(id) && isAcute(id) && companions.every((other) => agree(id, other)));
  if (acute.length > 0 && letter.chance(0.45)) return [letter.pick(acute), ...companions];
  return letter.shuffle(chronic);
}
