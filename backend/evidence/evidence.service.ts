import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { writtenCode } from '../clinical/code-tree.ts';
import { ASSERTION_STATUSES } from '../clinical/filters.ts';
import {
  type EntityKey,
  entitiesAt,
  type PlacedEntity,
  textsWithinAnswer,
} from '../record/extractions/entities.reader.ts';
import type { Counted } from '../record/findings/counted-findings.ts';
import { countsOf, totalsAmong } from '../record/findings/finding-counts.store.ts';
import { findingsState } from '../record/findings/findings-state.ts';
import { badInput } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import { cursorAfter, keyAfter } from './cursor.ts';
import type { EvidenceItem, EvidenceResponse, evidenceRequestSchema } from './evidence.contract.ts';
import {
  categoriesOf,
  countMentions,
  type EvidenceLookup,
  type EvidenceTotals,
  mentionKeys,
} from './evidence.store.ts';
import { type EvidenceDependencies, lookupOf, some } from './lookup.ts';

export interface EvidenceService {
  /** @throws CallError 400 that names the field */
  find(studyId: string, request: Asked): Promise<EvidenceResponse>;
}

type Asked = z.output<typeof evidenceRequestSchema>;

const COUNTED_TOTALS = 500;

export function createEvidenceService(dependencies: EvidenceDependencies): EvidenceService {
  const { db } = dependencies;
  const counted = new LRUCache<string, EvidenceTotals>({ max: COUNTED_TOTALS });

  /** What has to be counted is counted once between two ingests: totals change with the study's entities only. */
  async function totalsOf(studyId: string, understood: Understood, categories: readonly string[]) {
    const kept = await keptTotals(db, studyId, understood);
    if (kept !== null) return kept;
    const id = JSON.stringify([studyId, await findingsState(db, studyId), understood.lookup]);
    const known = counted.get(id);
    if (known !== undefined) return known;
    const totals = await countMentions(db, studyId, understood.lookup, categories);
    counted.set(id, totals);
    return totals;
  }

  return {
    async find(studyId, request) {
      const { limit, include_text: withText, cursor, ...filters } = request;
      const question = JSON.stringify([studyId, filters]);
      const after = keyAfter(question, cursor);
      const understood = await understand(dependencies, studyId, request);
      const categories = await categoriesOf(db, studyId);
      const keys = await mentionKeys(db, studyId, understood.lookup, { categories, after, limit: limit + 1 });
      const page = keys.slice(0, limit);
      const texts = withText ? await wholeTexts(db, studyId, page) : undefined;
      const totals = await totalsOf(studyId, understood, categories);
      const placed = await entitiesAt(db, studyId, page);
      const last = page.at(-1);
      return {
        success: true,
        total: totals.affirmed.entities,
        total_patients: totals.affirmed.patients,
        total_mentions: totals.mentions.entities,
        total_mentioned_patients: totals.mentions.patients,
        by_assertion: ASSERTION_STATUSES.map((assertion) => ({
          assertion,
          count: totals.byAssertionStatus.get(assertion) ?? 0,
        })),
        byPatient: groupedByPatient(placed, texts),
        next_cursor: keys.length > limit && last !== undefined ? cursorAfter(question, last) : null,
      };
    },
  };
}

/** The filters of a call in terms of what the study has, and the kept count that they ask for, if there is one. */
interface Understood {
  readonly lookup: EvidenceLookup;
  readonly counted: Counted | null;
}

async function understand(
  dependencies: EvidenceDependencies,
  studyId: string,
  request: Asked,
): Promise<Understood> {
  const lookup = {
    ...(await lookupOf(dependencies, studyId, request)),
    patientIds: some(request.patient_ids),
  };
  return { lookup, counted: countedOf(lookup, request) };
}

/** What the store keeps a count of; null where filters ask for a part of that. */
function countedOf(lookup: EvidenceLookup, request: Asked): Counted | null {
  const { terms, patientIds, sourceSystem, dateFrom, dateTo, category, codes, system } = lookup;
  if ([terms, patientIds, sourceSystem, dateFrom, dateTo].some((filter) => filter !== undefined)) return null;
  if (codes === undefined && system === undefined) {
    return category === undefined ? { kind: 'all', key: '' } : { kind: 'category', key: category };
  }
  if (category !== undefined) return null;
  if (codes === undefined) return { kind: 'system', key: system ?? '' };
  const [first] = codes;
  if (first === undefined) return null;
  if (codes.length === 1) return { kind: 'code', key: `${first.system} ${first.code}` };
  const isOneLine = request.codes?.length === 1 && codes.every((stored) => stored.system === first.system);
  const above = writtenCode(first.system, request.codes?.[0] ?? '');
  return isOneLine ? { kind: 'below', key: `${first.system} ${above}` } : null;
}

/** Totals that every ingest keeps; null where they do not tell how many patients have one of several standings. */
async function keptTotals(
  db: Database,
  studyId: string,
  { lookup: { standings }, counted }: Understood,
): Promise<EvidenceTotals | null> {
  if (counted === null || (standings?.length ?? 0) > 1) return null;
  const counts = await countsOf(db, studyId, counted);
  const byStanding = (standings ?? ASSERTION_STATUSES).map(
    (standing) => [standing, counts.get(standing)?.entities ?? 0] as const,
  );
  return { ...totalsAmong(counts, standings?.[0]), byAssertionStatus: new Map(byStanding) };
}

/** @throws CallError 400 where the texts are more than an answer should carry */
async function wholeTexts(
  db: Database,
  studyId: string,
  keys: readonly EntityKey[],
): Promise<ReadonlyMap<string, string>> {
  const texts = await textsWithinAnswer(db, studyId, keys);
  if (texts !== null) return texts;
  throw badInput(
    'The reports of these items are more than 8 MB together; lower the limit, or leave the texts out.',
    'include_text',
  );
}

function groupedByPatient(
  placed: readonly PlacedEntity[],
  texts: ReadonlyMap<string, string> | undefined,
): EvidenceResponse['byPatient'] {
  const patients = new Map<string, EvidenceItem[]>();
  for (const found of placed) {
    const items = patients.get(found.patientId) ?? [];
    patients.set(found.patientId, items);
    const text = texts?.get(found.extractionId);
    items.push({
      entity: found.entity,
      extraction: {
        extraction_id: found.extractionId,
        source_system: found.sourceSystem,
        report_date: found.reportDate,
        ...(text === undefined ? {} : { original_text: text }),
      },
      extraction_id: found.extractionId,
      context: found.context,
      context_offset: found.contextOffset,
    });
  }
  return Array.from(patients, ([patient_id, items]) => ({ patient_id, items }));
}
