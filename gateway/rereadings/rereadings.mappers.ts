import type {
  RereadReport as WireReport,
  Rereading as WireRereading,
  ReadingVersions as WireVersions,
} from '../../backend/rereadings/rereadings.contract.ts';
import { toAssertion } from '../extractions/extractions.mappers.ts';
import type {
  FactChange,
  FactChangeKind,
  FactCounts,
  FactStatement,
  JobState,
  ReadingVersions,
  Rereading,
  RereadReport,
} from '../generated/resolvers.ts';
import type { ConnectionParent } from '../graph/connections.ts';
import { upperCase } from '../shared/enums.ts';

const MOST_CATEGORIES = 200;
const MOST_CODES = 20;

export function toVersions({ engine, vocabulary, ...wire }: WireVersions): ReadingVersions {
  return {
    engine,
    vocabulary,
    reportCount: wire.reports,
    outdatedCount: wire.outdated,
    readWith: wire.read_with.map(({ reports, ...version }) => ({ ...version, reportCount: reports })),
  };
}

export function toRereading(wire: WireRereading): Rereading {
  const { id, error, engine, vocabulary, total, done, unchanged, changed, failed, removed } = wire;
  return {
    id,
    state: upperCase<JobState>(wire.state),
    error,
    startedBy: wire.started_by,
    createdAt: wire.created_at,
    engine,
    vocabulary,
    reportCount: wire.reports,
    total,
    done,
    unchanged,
    changed,
    failed,
    removed,
    editsRetained: wire.edits_retained,
    editsDetached: wire.edits_detached,
    facts: toCounts(wire.facts),
    byCategory: wire.by_category
      .slice(0, MOST_CATEGORIES)
      .map(({ category, ...counts }) => ({ category, facts: toCounts(counts) })),
  };
}

/** Counts alone, whatever stands beside them. */
const toCounts = ({ added, removed, assertion, code, value }: FactCounts): FactCounts => ({
  added,
  removed,
  assertion,
  code,
  value,
});

export type RereadReportConnectionParent = ConnectionParent<RereadReport>;

export function toReport(wire: WireReport): RereadReport {
  return {
    extractionId: wire.extraction_id,
    patientId: wire.patient_id,
    sourceSystem: wire.source_system,
    reportDate: wire.report_date,
    isFailed: wire.failed,
    facts: toCounts(wire.counts),
    editsDetached: wire.edits_detached,
    changes: wire.facts.map(
      ({ kinds, before, after, ...place }): FactChange => ({
        ...place,
        kinds: kinds.map((kind) => upperCase<FactChangeKind>(kind)),
        before: toStatement(before),
        after: toStatement(after),
      }),
    ),
  };
}

function toStatement(side: WireReport['facts'][number]['before']): FactStatement | null {
  if (side === null) return null;
  const { assertion, codes, ...stated } = side;
  return { ...stated, codes: codes.slice(0, MOST_CODES), assertion: toAssertion(assertion) };
}
