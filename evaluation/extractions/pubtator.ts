import type { ExtractedEntity, TextRange } from '../../backend/clinical/extractions.engine.ts';
import { type Figure, f1Figure } from './figures.ts';
import { countSpans, isSame, overlap, totalOf } from './spans.ts';
import type { Reading } from './statements.ts';

/** A document of a PubTator file with the spans that its curators marked, by kind. */
export interface Abstract {
  readonly text: string;
  readonly spans: readonly (TextRange & { readonly kind: 'Disease' | 'Chemical' })[];
}

/** Diseases of BC5CDR and NCBI include symptoms and signs. */
const KIND_OF: Readonly<Record<string, 'Disease' | 'Chemical'>> = {
  Disease: 'Disease',
  SpecificDisease: 'Disease',
  DiseaseClass: 'Disease',
  CompositeMention: 'Disease',
  Modifier: 'Disease',
  Chemical: 'Chemical',
};

/** The kinds that sets mark, with the categories of entities that are of them. */
export const KINDS: readonly {
  readonly kind: 'Disease' | 'Chemical';
  readonly categories: readonly string[];
}[] = [
  { kind: 'Disease', categories: ['Diagnosis', 'SymptomOrSign'] },
  { kind: 'Chemical', categories: ['MedicationName', 'Allergen'] },
];

/** Whether two spans are the same, or overlap where that is enough. */
export const spansAgree = (one: TextRange, other: TextRange, isOverlapEnough: boolean): boolean =>
  isOverlapEnough ? overlap(one, other) : isSame(one, other);

/** Reads the documents of a PubTator file: title and abstract joined by one character, then tab-separated spans. */
export function parsePubTator(file: string): Abstract[] {
  return file
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .flatMap((block): Abstract[] => {
      const lines = block.trim().split('\n');
      const part = (letter: string) =>
        lines.find((line) => new RegExp(`^\\d+\\|${letter}\\|`).test(line))?.replace(/^\d+\|.\|/, '');
      const title = part('t');
      if (title === undefined) return [];
      const spans = lines.flatMap((line) => {
        const [, start, end, , type] = line.split('\t');
        const kind = KIND_OF[type ?? ''];
        if (kind === undefined) return [];
        return [{ offset: Number(start), length: Number(end) - Number(start), kind }];
      });
      return [{ text: `${title} ${part('a') ?? ''}`, spans }];
    });
}

/** Exact span F1 of diseases, and of chemicals where the set marks them. */
export async function pubTatorFigures(
  set: string,
  reading: Reading,
  abstracts: readonly Abstract[],
): Promise<Figure[]> {
  const read: { found: readonly ExtractedEntity[]; spans: Abstract['spans'] }[] = [];
  for (const { text, spans } of abstracts) read.push({ found: (await reading(text)).entities, spans });
  return KINDS.flatMap(({ kind, categories }) => {
    const counts = read.map(({ found, spans }) =>
      countSpans(
        found.filter(({ category }) => categories.includes(category)),
        spans.filter((span) => span.kind === kind),
        isSame,
      ),
    );
    const total = totalOf(counts);
    return total.hits + total.missed === 0 ? [] : [f1Figure(set, `${kind.toLowerCase()} span`, total)];
  });
}
