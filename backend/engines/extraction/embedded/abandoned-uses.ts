import type { ExtractedEntity } from '../../../clinical/extractions.engine.ts';
import { isMedication } from '../../terminology/vocabulary.ts';

const REACH = 32;
/** "Amiodarone-induced thyrotoxicosis" names what caused it, and not what is taken. */
const CAUSED = /^-(?:induced|associated|related|triggered|induziert|bedingt|assoziiert|indott)/iu;
/** "Remains off metformin". */
const OFF =
  /(?<!\p{L})(?:remain(?:s|ed|ing)?|stay(?:s|ed|ing)?|kept|keep(?:s|ing)?)\s(?:\p{Ll}+\s)?off\s(?:(?:her|his|their|the|all)\s)?$/iu;
/** "Smoking: ex, gave up 2022", "Rauchen: bis 2010", "Fumo: ex dal 2015". */
const ABANDONED =
  /^\s?[:–-]?\s?(?:ex(?![\p{L}.])|ex-|former|gave\sup|given\sup|stopped|quit|ceased|bis\s(?:vor\s)?\d|ehem|früher|eingestellt|aufgehört|smesso|cessat|sospes|pregress)/iu;

/** "Emotrasfusioni mai.", "Fumo: mai". */
const NEVER = /^\s?[:–-]?\s?(?:mai|never|nie|niemals)(?=\s*(?:[.,;)\n]|$))/iu;

/** What is named as taken, or done as a habit, with words that say it is so no more, or never was. */
export function withAbandonedUses(
  text: string,
  entities: readonly ExtractedEntity[],
): readonly ExtractedEntity[] {
  return entities.map((entity) => {
    const { assertion, offset, length } = entity;
    if (NEVER_SAID.has(entity.category) && NEVER.test(text.slice(offset + length, offset + length + REACH)))
      return { ...entity, assertion: { ...assertion, ...DENIED } };
    return isAbandoned(text, entity)
      ? { ...entity, assertion: { ...assertion, temporality: 'past' } }
      : entity;
  });
}

const NEVER_SAID: ReadonlySet<string> = new Set([
  'Diagnosis',
  'SymptomOrSign',
  'MedicationName',
  'MedicationClass',
  'TreatmentName',
  'SocialHistory',
]);
const DENIED = { certainty: 'negative', temporality: 'current' } as const;

function isAbandoned(text: string, { category, assertion, offset, length }: ExtractedEntity): boolean {
  if (assertion.temporality !== 'current' || assertion.certainty === 'negative') return false;
  const after = text.slice(offset + length, offset + length + REACH);
  if (category === 'SocialHistory') return ABANDONED.test(after);
  return (
    isMedication(category) &&
    (CAUSED.test(after) || OFF.test(text.slice(Math.max(0, offset - REACH), offset)))
  );
}
