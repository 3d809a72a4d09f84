import type {
  ExtractedEntity,
  ExtractionEngine,
  ReadText,
} from '../../backend/clinical/extractions.engine.ts';
import { embeddedEngine } from './embedded-engine.ts';

/** An engine of before: it misses some facts that the present one reads, has some of its own, and errs in others. */
export function earlierEngine(): ExtractionEngine {
  return {
    name: 'earlier/1',
    vocabulary: 'old',
    read: async (text) => asBefore(embeddedEngine().readNow(text)),
  };
}

function asBefore(read: ReadText): ReadText {
  const kept = read.entities.flatMap((entity, index) => (index % 7 === 3 ? [] : [{ entity, index }]));
  const [first] = read.sentences;
  const words = first === undefined ? [] : [inventedAt(first.offset, Math.min(first.length, 4))];
  // What stands first in the text comes first, also where both begin at one place.
  const places = new Map(kept.map(({ index }, place) => [index, place + words.length]));
  return {
    ...read,
    demographics: { ...read.demographics, gender: null },
    entities: [...words, ...kept.map(({ entity, index }) => misread(entity, index))],
    relations: read.relations.flatMap((relation) => {
      const [source, target] = [places.get(relation.source), places.get(relation.target)];
      return source === undefined || target === undefined ? [] : [{ ...relation, source, target }];
    }),
  };
}

const inventedAt = (offset: number, length: number): ExtractedEntity => ({
  offset,
  length,
  category: 'SymptomOrSign',
  confidenceScore: 0.5,
  assertion: {
    certainty: 'positive',
    conditionality: 'none',
    association: 'subject',
    temporality: 'current',
  },
  concept: 'INVENTED',
  name: 'Invented sign',
  links: [{ dataSource: 'UMLS', id: 'C0000001', name: 'Invented sign' }],
});

function misread(entity: ExtractedEntity, index: number): ExtractedEntity {
  if (index % 5 === 1) return { ...entity, assertion: { ...entity.assertion, certainty: 'negative' } };
  if (index % 6 === 2 && entity.links.length > 0)
    return { ...entity, links: [{ dataSource: 'ICD10CM', id: 'R69', name: entity.name }] };
  return entity;
}
