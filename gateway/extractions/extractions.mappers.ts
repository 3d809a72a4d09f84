import type { Review } from '../../backend/clinical/review.contract.ts';
import type {
  Assertion,
  AssertionSource,
  Association,
  Certainty,
  Conditionality,
  DrugEvent,
  DrugEventKind,
  Entity,
  EntityDetail,
  EntityLink,
  EntityReview,
  Extraction,
  Interpretation,
  Language,
  Relation,
  Temporality,
  VerdictKind,
} from '../generated/resolvers.ts';
import { upperCase, upperCaseOr } from '../shared/enums.ts';

/**
 * Entities and relations as a backend of the REST contract may write them: the specification leaves an
 * assertion a word or a record, links with one of three names for each part, codes beside them, and relation
 * ends as ids or as references into the entities.
 */
export interface WireEntity {
  readonly id?: string;
  readonly text?: string;
  readonly category?: string;
  readonly offset?: number;
  readonly length?: number;
  readonly located?: boolean;
  readonly assertion_source?: string;
  readonly confidenceScore?: number;
  readonly assertion?: string | Partial<Record<'status' | keyof Assertion, string | null>>;
  readonly links?: readonly WireLink[];
  readonly value?: number;
  readonly unit?: string;
  readonly date?: string;
  readonly reference_low?: number;
  readonly reference_high?: number;
  readonly interpretation?: string;
  readonly origin?: string;
  readonly section?: string;
  readonly events?: readonly WireDrugEvent[];
  readonly review?: Review;
  readonly [code: `code_${string}`]: string | undefined;
}

interface WireDrugEvent {
  readonly kind: string;
  readonly date?: string | null;
  readonly sentence: number;
  readonly reason?: { readonly offset: number; readonly length: number };
}

type WireLink = Partial<Record<'dataSource' | 'source' | 'system' | 'id' | 'code', string>> & {
  readonly name?: string | null;
};

export interface WireRelation {
  readonly source?: string;
  readonly target?: string;
  readonly relationType?: string;
  readonly confidenceScore?: number;
}

export interface WireExtraction {
  readonly id?: string;
  readonly text: string;
  readonly language?: string;
  readonly patient_id: string;
  readonly source_system: string;
  readonly engine?: string;
  readonly vocabulary?: string | null;
  readonly outdated?: boolean;
  readonly entities?: readonly WireEntity[];
  readonly relations?: readonly WireRelation[];
}

const LANGUAGES: readonly Language[] = ['EN', 'DE', 'IT'];
const CERTAINTIES: readonly Certainty[] = [
  'POSITIVE',
  'POSITIVE_POSSIBLE',
  'NEUTRAL_POSSIBLE',
  'NEGATIVE_POSSIBLE',
  'NEGATIVE',
];
const CONDITIONALITIES: readonly Conditionality[] = ['NONE', 'HYPOTHETICAL', 'CONDITIONAL'];
const ASSOCIATIONS: readonly Association[] = ['SUBJECT', 'OTHER'];
const TEMPORALITIES: readonly Temporality[] = ['CURRENT', 'PAST', 'FUTURE'];
const INTERPRETATIONS: readonly Interpretation[] = ['H', 'HH', 'L', 'LL', 'A', 'N'];
const ASSERTION_SOURCES: readonly AssertionSource[] = ['GIVEN', 'READ', 'ASSUMED'];
const CODE_SYSTEMS = ['SNOMEDCT', 'ICD10CM', 'RXNORM', 'LOINC', 'UMLS'] as const;

export function toExtraction(wire: WireExtraction): Extraction {
  const entities = (wire.entities ?? []).map(toEntity);
  return {
    id: wire.id ?? null,
    text: wire.text,
    language: toLanguage(wire.language),
    patientId: wire.patient_id,
    sourceSystem: wire.source_system,
    engine: wire.engine ?? null,
    vocabulary: wire.vocabulary ?? null,
    isOutdated: wire.outdated ?? null,
    entities,
    relations: toRelations(wire.relations, entities),
  };
}

export function toLanguage(language: string | undefined): Language | null {
  return upperCaseOr(LANGUAGES, language, null);
}

export function toEntity(wire: WireEntity, index: number): Entity {
  const isLocated = wire.located !== false;
  return {
    id: wire.id ?? `entity-${index}`,
    text: wire.text ?? '',
    category: wire.category ?? 'Unknown',
    offset: (isLocated ? wire.offset : null) ?? null,
    length: (isLocated ? wire.length : null) ?? null,
    confidenceScore: wire.confidenceScore ?? null,
    assertion: toAssertion(wire.assertion),
    isLocated,
    assertionSource: upperCaseOr(ASSERTION_SOURCES, wire.assertion_source, null),
    links: toLinks(wire),
    detail: toDetail(wire),
    review: toReview(wire.review),
  };
}

function toReview(review: Review | undefined): EntityReview | null {
  if (review === undefined) return null;
  return {
    factId: review.fact_id,
    verdictId: review.verdict_id,
    kind: upperCase<VerdictKind>(review.kind),
    judgedBy: review.judged_by,
    judgedAt: review.judged_at,
    version: review.version,
    isDisputed: review.disputed === true,
    isOutdated: review.outdated === true,
  };
}

function toDetail(wire: WireEntity): EntityDetail | null {
  const {
    value,
    unit,
    date,
    reference_low: low,
    reference_high: high,
    interpretation,
    origin,
    section,
    events,
  } = wire;
  const stated = [value, unit, date, low, high, interpretation, origin, section, events];
  if (stated.every((part) => part === undefined)) return null;
  return {
    value: value ?? null,
    unit: unit ?? null,
    date: date ?? null,
    referenceLow: low ?? null,
    referenceHigh: high ?? null,
    interpretation: upperCaseOr(INTERPRETATIONS, interpretation, null),
    origin: origin ?? null,
    section: section ?? null,
    events: events?.flatMap(toDrugEvent) ?? null,
  };
}

const DRUG_EVENT_KINDS: readonly DrugEventKind[] = [
  'STARTED',
  'RESTARTED',
  'STOPPED',
  'PAUSED',
  'INCREASED',
  'REDUCED',
];

/** None of a kind that the schema does not have. */
function toDrugEvent({ kind, date, sentence, reason }: WireDrugEvent): DrugEvent[] {
  const known = upperCaseOr(DRUG_EVENT_KINDS, kind, null);
  if (known === null) return [];
  return [
    {
      kind: known,
      date: date ?? null,
      sentenceOffset: sentence,
      reasonOffset: reason?.offset ?? null,
      reasonLength: reason?.length ?? null,
    },
  ];
}

/** The ends of a relation are answered as entity ids, also where the backend points into its list. */
export function toRelations(
  wire: readonly WireRelation[] | undefined,
  entities: readonly Entity[],
): Relation[] {
  const idOf = (end: string | undefined): string => {
    const index = /^#\/entities\/(\d+)$/.exec(end ?? '')?.[1];
    return (index === undefined ? undefined : entities[Number(index)]?.id) ?? end ?? '';
  };
  return (wire ?? []).map(({ source, target, relationType, confidenceScore }) => ({
    source: idOf(source),
    target: idOf(target),
    relationType: relationType ?? 'Unknown',
    confidenceScore: confidenceScore ?? null,
  }));
}

export function toAssertion(wire: WireEntity['assertion']): Assertion {
  const told = (typeof wire === 'string' ? { certainty: wire } : wire) ?? {};
  return {
    certainty: toCertainty(told.certainty ?? told.status),
    conditionality: upperCaseOr(CONDITIONALITIES, told.conditionality, 'NONE'),
    association: upperCaseOr(ASSOCIATIONS, told.association, 'SUBJECT'),
    temporality: upperCaseOr(TEMPORALITIES, told.temporality, 'CURRENT'),
  };
}

/** Assertions of one word as backends write them; a word that is not known must not be taken for a plain yes. */
function toCertainty(word: string | null | undefined): Certainty {
  switch (word?.toLowerCase()) {
    case undefined:
    case 'present':
    case 'affirmed':
      return 'POSITIVE';
    case 'negated':
    case 'absent':
      return 'NEGATIVE';
    default:
      return upperCaseOr(CERTAINTIES, word, 'NEUTRAL_POSSIBLE');
  }
}

function toLinks(wire: WireEntity): EntityLink[] {
  const links = (wire.links ?? []).flatMap((link) => {
    const dataSource = link.dataSource ?? link.source ?? link.system;
    const id = link.id ?? link.code;
    return dataSource === undefined || id === undefined ? [] : [{ dataSource, id, name: link.name ?? null }];
  });
  for (const system of CODE_SYSTEMS) {
    const id = wire[`code_${system}`];
    const isTold = links.some((link) => link.dataSource === system && link.id === id);
    if (id !== undefined && !isTold) links.push({ dataSource: system, id, name: null });
  }
  return links;
}
