import type { QueryReader } from '../../search/query/query-reader.ts';
import { inNames } from './everyday-words.ts';
import { compoundsApart } from './german-compounds.ts';
import type { Kinship } from './kinship.ts';

const MEASURED = 'ExaminationName';

/** What names in a question are read with. */
export interface QuestionVocabulary {
  readonly reader: QueryReader;
  readonly kinship: () => Kinship;
}

/** German reports and people write "M. Crohn" for Morbus Crohn. */
const MORBUS = /(?<![\p{L}\p{N}])M\.\s?(?=\p{Lu})/gu;
/** What people call a carcinoma of an organ, where vocabularies have it by that name. */
const CANCER = /(?<![\p{L}\p{N}])(?:cancro|tumore|tumour|tumor|cancer)(?!\p{L})/giu;
const ANY_TUMOUR: ReadonlySet<string> = new Set(['malignant-neoplasm', 'neoplasm']);

/** Reads a question, in words that the vocabulary has where those of the question only name something wider. */
export function readAs(
  asked: string,
  understanding: QuestionVocabulary,
): { text: string; read: ReturnType<QueryReader['read']> } {
  const { reader } = understanding;
  const text = withValuesApart(
    inNames(compoundsApart(asked.replace(MORBUS, 'Morbus '), reader)),
    understanding,
  );
  const read = reader.read(text);
  if (!read.mentions.some(({ concept }) => ANY_TUMOUR.has(concept))) return { text, read };
  const other = text.replace(CANCER, 'carcinoma');
  const reread = reader.read(other);
  const isCloser = !reread.mentions.some(({ concept }) => ANY_TUMOUR.has(concept));
  return isCloser && reread.mentions.length > 0 ? { text: other, read: reread } : { text, read };
}

/** "Kaliumwert", "Troponinspiegel": a value of what stands before it, where that is measured. */
const VALUE_OF =
  /(?<!\p{L})(?!(?:labor|mess|blut|mittel|leber|nieren))(\p{L}{3,24})(werte?[ns]?|wertes|spiegel[ns]?)(?!\p{L})/giu;

const withValuesApart = (text: string, { reader, kinship }: QuestionVocabulary): string =>
  text.replace(VALUE_OF, (word, name: string, value: string) =>
    reader
      .read(name)
      .mentions.some(
        ({ category, concept, length }) =>
          length === name.length && (category === MEASURED || kinship().measuredAs(concept) !== undefined),
      )
      ? `${name} ${value}`
      : word,
  );
