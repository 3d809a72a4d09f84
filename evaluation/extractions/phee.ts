import { z } from 'zod';
import type { ExtractedEntity, TextRange } from '../../backend/clinical/extractions.engine.ts';
import { type Figure, f1Figure } from './figures.ts';
import { countSpans, isSame, overlap, totalOf } from './spans.ts';
import type { Reading } from './statements.ts';

const ATTRIBUTES = ['Dosage', 'Route', 'Freq', 'Duration'] as const;
type Attribute = (typeof ATTRIBUTES)[number];

/** PHEE marks the form that is given, as in "tablets", as its route. */
const ATTRIBUTE_OF: Readonly<Record<string, Attribute>> = {
  Dosage: 'Dosage',
  MedicationRoute: 'Route',
  MedicationForm: 'Route',
  Frequency: 'Freq',
  Time: 'Duration',
};

const markSchema = z.object({ text: z.array(z.array(z.string())), start: z.array(z.array(z.number())) });
const lineSchema = z.object({
  context: z.string(),
  annotations: z.array(
    z.object({
      events: z.array(
        z.object({
          Treatment: z
            .object({
              Dosage: markSchema.optional(),
              Route: markSchema.optional(),
              Freq: markSchema.optional(),
              Duration: markSchema.optional(),
            })
            .optional(),
        }),
      ),
    }),
  ),
});

/** A sentence with the attributes of treatment that its curators marked. */
export interface TreatmentSentence {
  readonly text: string;
  readonly marks: readonly (TextRange & { readonly attribute: Attribute })[];
}

/** Reads the sentences of a PHEE file, one JSON object a line. @throws where a line is malformed */
export function parsePhee(file: string): TreatmentSentence[] {
  return file
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { context, annotations } = lineSchema.parse(JSON.parse(line));
      const treatments = annotations.flatMap(({ events }) =>
        events.flatMap((event) => event.Treatment ?? []),
      );
      const marks = treatments.flatMap((treatment) =>
        ATTRIBUTES.flatMap((attribute) => {
          const { text, start } = treatment[attribute] ?? { text: [], start: [] };
          const starts = start.flat();
          return text.flat().map((words, at) => ({
            attribute,
            offset: starts[at] ?? 0,
            length: words.length,
          }));
        }),
      );
      return { text: context, marks: marks.filter((mark, at) => marks.findIndex(same(mark)) === at) };
    });
}

const same = (a: TreatmentSentence['marks'][number]) => (b: TreatmentSentence['marks'][number]) =>
  isSame(a, b) && a.attribute === b.attribute;

/** F1 of dose, route, frequency and duration: spans that overlap agree; the exact ones are counted apart. */
export async function pheeFigures(
  set: string,
  reading: Reading,
  sentences: readonly TreatmentSentence[],
): Promise<Figure[]> {
  const read: { found: readonly ExtractedEntity[]; marks: TreatmentSentence['marks'] }[] = [];
  for (const { text, marks } of sentences) {
    const { entities, relations } = await reading(text);
    // A time that is said to be of a condition, treatment or examination is no duration of a drug.
    const others = new Set(
      relations.flatMap(({ source, relationType }) =>
        relationType.startsWith('TimeOf') && relationType !== 'TimeOfMedication' ? [source] : [],
      ),
    );
    read.push({ found: entities.filter((_, place) => !others.has(place)), marks });
  }
  const countsOf = (attribute: Attribute, agrees: typeof overlap) =>
    totalOf(
      read.map(({ found, marks }) =>
        countSpans(
          found.filter(({ category }) => ATTRIBUTE_OF[category] === attribute),
          marks.filter((mark) => mark.attribute === attribute),
          agrees,
        ),
      ),
    );
  const overlapping = ATTRIBUTES.map((attribute) => countsOf(attribute, overlap));
  return [
    f1Figure(set, 'medication attributes, overlapping span', totalOf(overlapping)),
    f1Figure(
      set,
      'medication attributes, exact span',
      totalOf(ATTRIBUTES.map((attribute) => countsOf(attribute, isSame))),
    ),
    ...ATTRIBUTES.map((attribute, at) =>
      f1Figure(set, `${attribute.toLowerCase()}, overlapping span`, totalOf(overlapping.slice(at, at + 1))),
    ),
  ];
}
