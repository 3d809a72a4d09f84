import type { z } from 'zod';
import { beginningBelow, hasTree, writtenCode } from '../clinical/code-tree.ts';
import { type CodeSystem, CODE_SYSTEMS as SYSTEMS } from '../clinical/extractions.contract.ts';
import type { NamedCode, NameIndex } from '../engines/terminology/names/name-index.ts';
import { entitiesAt, type PlacedEntity } from '../record/extractions/entities.reader.ts';
import { codedTerms } from '../record/findings/coded-terms.store.ts';
import {
  type CountedMentions,
  codeCounts,
  countsOf,
  type MentionTotals,
  totalsAmong,
} from '../record/findings/finding-counts.store.ts';
import type { Database } from '../store/database.ts';
import type {
  CodeSearchResponse,
  CodeSuggestionsResponse,
  codeSearchRequestSchema,
  codeSuggestionsQuerySchema,
} from './codes.contract.ts';
import { type CodeLookup, patientCodeCounts, totalsOf } from './codes.store.ts';
import { type CodedMention, latestMentions } from './latest-mentions.store.ts';

/** What codes are looked up with; the names are made when they are first needed. */
export interface CodesDependencies {
  readonly db: Database;
  readonly names: () => Promise<NameIndex>;
}

/** More codes than ICD-10-CM has below any category. */
const MOST_CODES_BELOW = 1000;
const MOST_CODES_TOLD = 200;
/** Candidates that are weighed by how often the study mentions them. */
const CANDIDATES = 200;

type Asked = z.output<typeof codeSearchRequestSchema>;

/** What a study says under a code, newest report first, grouped by patient; totals are exact. */
export async function searchByCode(
  { db, names }: CodesDependencies,
  studyId: string,
  request: Asked,
): Promise<CodeSearchResponse> {
  const { system, limit } = request;
  const code = writtenCode(system, request.code);
  const counts = await codesThatCount(db, studyId, { ...request, code });
  const codes = [...counts.keys()];
  const lookup: CodeLookup = {
    system,
    codes,
    terms: await codedTerms(
      db,
      studyId,
      codes.map((own) => ({ system, code: own })),
    ),
    patientId: request.patient_id,
    standings: request.assertion,
  };
  const index = await names();
  const totals = await totalsFor(db, studyId, { ...request, code }, lookup);
  const mentions =
    lookup.codes.length === 0
      ? []
      : await latestMentions(db, studyId, lookup, limit, totals.mentions.entities);
  return {
    success: true,
    system,
    code,
    property: `code_${system}`,
    name: index.nameOf(system, code),
    total: totals.affirmed.entities,
    total_patients: totals.affirmed.patients,
    total_mentions: totals.mentions.entities,
    total_mentioned_patients: totals.mentions.patients,
    codes: [...counts].slice(0, MOST_CODES_TOLD).map(([own, { affirmed, mentions: all }]) => ({
      code: own,
      name: index.nameOf(system, own),
      count: affirmed,
      mentions: all,
    })),
    by_patient: await groupedByPatient(db, studyId, mentions),
  };
}

/** The code and those below it that have mentions, most first. */
async function codesThatCount(
  db: Database,
  studyId: string,
  { system, code, descendants, patient_id: patientId, assertion }: Asked,
): Promise<ReadonlyMap<string, CountedMentions>> {
  const beginning = descendants ? beginningBelow(system, code) : null;
  const known = await codeCounts(
    db,
    studyId,
    {
      keys: [`${system} ${code}`],
      ...(beginning === null ? {} : { beginnings: [`${system} ${beginning}`] }),
    },
    { standings: assertion?.length ? assertion : undefined, limit: MOST_CODES_BELOW },
  );
  const codes = new Map(Array.from(known, ([key, counts]) => [key.slice(system.length + 1), counts]));
  if (patientId === undefined || codes.size === 0) return codes;
  const own = await patientCodeCounts(db, studyId, {
    system,
    codes: [...codes.keys()],
    patientId,
    standings: assertion,
  });
  return new Map([...own].sort(([, one], [, other]) => other.mentions - one.mentions));
}

/** Counts that are kept answer most questions; what they do not hold is counted. */
async function totalsFor(
  db: Database,
  studyId: string,
  { system, code, assertion = [], patient_id: patientId }: Asked,
  lookup: CodeLookup,
): Promise<MentionTotals> {
  if (lookup.codes.length === 0) return totalsAmong(new Map(), undefined);
  if (patientId !== undefined || new Set(assertion).size > 1) return totalsOf(db, studyId, lookup);
  const [only = ''] = lookup.codes;
  const kept =
    lookup.codes.length === 1
      ? await countsOf(db, studyId, { kind: 'code', key: `${system} ${only}` })
      : await countsOf(db, studyId, { kind: 'below', key: `${system} ${code}` });
  return totalsAmong(kept, assertion[0]);
}

async function groupedByPatient(
  db: Database,
  studyId: string,
  mentions: readonly CodedMention[],
): Promise<CodeSearchResponse['by_patient']> {
  const placed = await entitiesAt(db, studyId, mentions);
  const matched = new Map(mentions.map((mention) => [idOf(mention), mention.code]));
  const counts = new Map(mentions.map(({ patientId, ofPatient }) => [patientId, ofPatient]));
  return Array.from(counts, ([patientId, { affirmed, mentions: all }]) => ({
    patient_id: patientId,
    count: affirmed,
    mentions: all,
    entities: placed
      .filter((found) => found.patientId === patientId)
      .map((found) => toCodedEntity(found, matched.get(idOf(found)) ?? '')),
  }));
}

const idOf = ({ extractionId, ordinal }: { extractionId: string; ordinal: number }) =>
  `${extractionId} ${ordinal}`;

function toCodedEntity(found: PlacedEntity, matchedCode: string) {
  return {
    ...found.entity,
    extraction_id: found.extractionId,
    source_system: found.sourceSystem,
    report_date: found.reportDate,
    context: found.context,
    context_offset: found.contextOffset,
    matched_code: matchedCode,
  };
}

/** Codes for what is being typed, closest first, and of equally close ones what the study mentions most. */
export async function suggestCodes(
  { db, names }: CodesDependencies,
  studyId: string,
  { system, text, limit }: z.output<typeof codeSuggestionsQuerySchema>,
): Promise<CodeSuggestionsResponse> {
  const known = (await names()).codesFor(text, { system, limit: CANDIDATES });
  const unknown = await codesOfStudy(db, studyId, text, system, known);
  const candidates = [...known, ...unknown];
  const keys = candidates.map((candidate) => `${candidate.system} ${candidate.code}`);
  const counts = await codeCounts(db, studyId, { keys }, { limit: keys.length + 1 });
  const suggestions = candidates
    .map((candidate, place) => {
      const { affirmed = 0, mentions = 0 } = counts.get(keys[place] ?? '') ?? {};
      return { ...candidate, count: affirmed, mentions };
    })
    .sort((one, other) => one.distance - other.distance || other.mentions - one.mentions)
    .slice(0, limit)
    .map(({ distance: _distance, ...suggestion }) => suggestion);
  return { success: true, suggestions };
}

/** Codes of the study that the vocabulary has not, such as those of another extraction engine. */
async function codesOfStudy(
  db: Database,
  studyId: string,
  text: string,
  system: CodeSystem | undefined,
  known: readonly NamedCode[],
): Promise<NamedCode[]> {
  const asked = text.trim();
  if (!/^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(asked)) return [];
  const systems = system === undefined ? SYSTEMS : [system];
  const beginnings = systems.map(
    (own) => `${own} ${hasTree(own) ? writtenCode(own, asked) : asked.toUpperCase()}`,
  );
  const counts = await codeCounts(db, studyId, { keys: [], beginnings }, { limit: CANDIDATES });
  const told = new Set(known.map((candidate) => `${candidate.system} ${candidate.code}`));
  return [...counts.keys()].flatMap((key) => {
    const own = systems.find((candidate) => key.startsWith(`${candidate} `));
    if (told.has(key) || own === undefined) return [];
    const code = key.slice(own.length + 1);
    return [{ system: own, code, name: code, matched: null, distance: code === asked ? 0 : 1 }];
  });
}
