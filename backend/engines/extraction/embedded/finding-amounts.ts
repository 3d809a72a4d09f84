import type { Language } from '../../../shared/contract.ts';
import { isDigitUnit } from '../../terminology/characters.ts';
import type { ConceptCategory } from '../../terminology/vocabulary.ts';
import { isLaboratoryUnit } from './drug-levels.ts';
import { hasDigit, type Measurement, measurementIn } from './measurements.ts';
import { isElsewhere } from './physical-amounts.ts';

/** Findings and habits that a number with a unit may belong to. */
const AMOUNTED: ReadonlySet<ConceptCategory> = new Set(['Diagnosis', 'SymptomOrSign', 'SocialHistory']);

/** What leads from a finding to how much there is of it: "(", "von", "measuring up to". */
const LEADS =
  /^(?:\s\p{L}{3,14})?\s?(?:[(]|von\s|of\s|di\s|:\s?|,?\sca\.\s)(?:max\.\s|ca\.\s|bis\s)?$|^[^.;:()\d]{0,70}\s(?:\(|measur\w+|misura\w*|messen\w*|von|of|di|bis|bis zu|up to|at|auf)\s?(?:(?:approximately|about|at least|up to|ca\.|circa|etwa|max\.|maximal|derzeit|noch|vormals)\s){0,3}$|^[^.;:()\d]{0,50}\((?:\p{L}+\.?\s){0,3}$|^\s(?:[\p{L}.]{1,9}\s){0,3}$/iu;
/** "The lesion was crossed with a 2.5 mm balloon": the size is of what is used. */
const OF_TOOL = /\s(?:with|using|by|via|through|over)\s(?:an?\s|the\s)?$/i;
/** Units that only a habit is told in. */
const HABITUAL = new Set(['{cigarettes}/d', '{packs}/d', '{PackYears}']);
const LENGTH = new Set(['cm', 'mm', 'm', '[in_i]']);
const VOLUMES = new Set(['mL', 'L']);
const REACH = 90;

/** How much there is of a finding, told behind it; of sizes also a few words away. */
export function amountAfter(
  text: string,
  end: number,
  limit: number,
  language: Language,
): Measurement | null {
  const last = Math.min(limit, end + REACH + 30);
  let place = end;
  while (place < last && !isDigitUnit(text.charCodeAt(place))) place += 1;
  const digit = place - end;
  if (place === last || digit > REACH) return null;
  const part = text.slice(end, last);
  const lead = part.slice(0, digit).replace(/(?:[<>≤≥~]=?\s?|(?<=[\s(])[-–+])$/, '');
  if (!(LEADS.test(lead) || lead === ', ') || OF_TOOL.test(lead)) return null;
  const found = measurementIn(part, lead.length, end, language);
  if (found !== null && found.unit === null && isFever(text, end, found, lead)) return found;
  if (found?.unit == null) return null;
  // "Leucopenia, 2600/mm3": only a unit of the laboratory tells that it is so much of it.
  if (lead === ', ') return isLaboratoryUnit(found.unit.ucum) ? found : null;
  const behind = found.unit.offset + found.unit.length - end;
  // "Drained of 200 mL of pus": it is of what follows.
  if (
    isElsewhere(part, behind) ||
    (VOLUMES.has(found.unit.ucum) && /^\sof\s/.test(part.slice(behind, behind + 4)))
  )
    return null;
  const isNear = (lead.length < 26 && /(?:[(:]|of|von|di|ca\.)\s?$/.test(lead)) || lead.endsWith('(');
  return isNear || LENGTH.has(found.unit.ucum) || HABITUAL.has(found.unit.ucum) ? found : null;
}

/** Whether a number without a unit is the temperature of a fever: "Fieber 38,9", "febbricola (max 37.8)". */
const isFever = (
  text: string,
  end: number,
  { value: { number, offset, length } }: Measurement,
  lead: string,
): boolean =>
  FEVER.test(text.slice(Math.max(0, end - 14), end)) &&
  lead.length < 14 &&
  (number ??
    Number(
      text
        .slice(offset, offset + length)
        .replace(/[^\d.,]/g, '')
        .replace(',', '.'),
    )) >= 35 &&
  /^\D{0,3}(?:3[5-9]|4[0-2])(?:[.,]\d)?$/.test(text.slice(offset, offset + length));
const FEVER = /(?:fieber|febbre|febbricola|fever|febrile)$/iu;

/** A size before what has it, a few words between: "a 3.4 cm loculated fluid collection", "12 cm lange Narbe". */
const SIZED =
  /(?<![\p{L}\p{N}.,/#-])\d[\d.,]*(?:-?\sto\s\d[\d.,]*)?(?:\s?[cm]m)?(?:\s?[x×*]\s?\d[\d.,]*(?:\s?[cm]m)?){0,2}[\s-]?(?:cm|mm|millimeters?|centimeters?|pounds?|lbs?|kg)(?=[\s,-])(?:\s(?:area|region|patch|zone|focus|segment|rim|collection)\sof)?(?:,?[\s-](?!(?:and|und|with|mit|von|from|to|of|in|on|at|below|above|to|incision|cut|Schnitt)\s)[\p{L}-]+,?){0,5}\s$/iu;

/** How much fluid was found, before it: "30 cc of serosanguineous fluid", "1,5 l di liquido ascitico". */
const FILLED =
  /(?<![\p{L}\p{N}.,/#-])\d[\d.,]*\s?(?:mL|ml|cc|liters?|litri|litro|L|l)\s(?:of|di)\s(?:[\p{L}-]+\s){0,3}$/u;

/** The size that stands before a finding within the same phrase; null without one. */
export function amountBefore(
  text: string,
  floor: number,
  offset: number,
  language: Language,
): Measurement | null {
  const from = Math.max(floor, offset - REACH);
  if (!hasDigit(text, from, offset)) return null;
  const part = text.slice(from, offset);
  const found = SIZED.exec(part) ?? FILLED.exec(part);
  return found === null ? null : measurementIn(part, found.index, from, language);
}

/** Whether something of a category may be so much. */
export const mayBeAmounted = (category: ConceptCategory): boolean => AMOUNTED.has(category);
