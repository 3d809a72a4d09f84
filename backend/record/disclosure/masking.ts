import { LRUCache } from 'lru-cache';
import type { PseudonymKey } from '../../engines/anonymiser/anonymisation.ts';
import type { Anonymiser } from '../../engines/anonymiser/anonymiser.ts';
import type { Language } from '../../shared/contract.ts';
import type { Replacement } from './disclosed-text.ts';

/** A text of somebody; one of no patient is keyed by itself. */
export interface MaskedSource {
  /** What tells the text again, such as the id of its report. */
  readonly cacheKey: string;
  readonly text: string;
  readonly language?: Language | undefined;
  readonly key: PseudonymKey;
  /** Whether dates are those of one patient, and move; else they are taken out. */
  readonly movesDates: boolean;
}

/** Replacements that are kept, about 100 bytes each. */
const MOST_KEPT = 500_000;
/** More texts at once are refused by the anonymiser. */
const AT_ONCE = 8;

/**
 * What the anonymiser replaces in texts of the view. Stored texts never change, so that it is kept by report, in memory: at
 * rest it would be a second list of where names stand.
 */
export interface Masking {
  of(source: MaskedSource): Promise<readonly Replacement[]>;
  /** Has those of many texts made side by side. */
  ofAll(sources: readonly MaskedSource[]): Promise<void>;
}

export function createMasking(anonymiser: Anonymiser): Masking {
  const kept = new LRUCache<string, readonly Replacement[]>({
    maxSize: MOST_KEPT,
    sizeCalculation: (replacements, key) => 1 + replacements.length + Math.ceil(key.length / 50),
  });
  async function of({
    cacheKey,
    text,
    language,
    key,
    movesDates,
  }: MaskedSource): Promise<readonly Replacement[]> {
    const name = JSON.stringify([key.studyId, key.patientId, cacheKey]);
    const known = kept.get(name);
    if (known !== undefined) return known;
    const { spans } = await anonymiser.anonymise({ text, language, operator: 'dateshift', key });
    const own = spans.map(({ type, start, end, replacement }) => ({
      start,
      end,
      // A moved date keeps the course of things; an invented name would be taken for one.
      replacement: type === 'DATE' && movesDates ? replacement : `[${type}]`,
    }));
    kept.set(name, own);
    return own;
  }
  return {
    of,
    async ofAll(sources) {
      const waiting = [...sources];
      const work = async () => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await of(next);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
  };
}
