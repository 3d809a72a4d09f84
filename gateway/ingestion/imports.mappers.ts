import type { CreateImportRequest, Import } from '../../backend/ingestion/bulk/imports.contract.ts';
import type { CreateImportInput, ImportFormat, ImportState, ReportImport } from '../generated/resolvers.ts';
import { lowerCase, upperCase } from '../shared/enums.ts';
import { rejectsPath, uploadPath } from './import-paths.ts';

export function toImport(wire: Import, studyId: string): ReportImport {
  return {
    id: wire.id,
    state: upperCase<ImportState>(wire.state),
    sourceSystem: wire.source_system,
    format: upperCase<ImportFormat>(wire.format),
    isDryRun: wire.dry_run,
    startedBy: wire.started_by,
    createdAt: wire.created_at,
    fileCount: wire.files,
    bytes: wire.bytes,
    bytesDone: wire.bytes_done,
    reportCount: wire.found,
    added: wire.added,
    duplicates: wire.duplicates,
    rejected: wire.rejected,
    notes: wire.notes,
    error: wire.error,
    uploadUrl: uploadPath(studyId, wire.id),
    rejectsUrl: wire.rejected === 0 ? null : rejectsPath(studyId, wire.id),
  };
}

/** Columns without a name are looked for by their usual ones. */
export function toImportRequest(input: CreateImportInput): CreateImportRequest {
  const { textColumn, patientColumn, dateColumn } = input;
  const columns = { text: textColumn, patient: patientColumn, date: dateColumn };
  const named = Object.entries(columns).filter(([, name]) => typeof name === 'string' && name.trim() !== '');
  return {
    source_system: input.sourceSystem,
    format: lowerCase(input.format),
    columns: Object.fromEntries(named) as CreateImportRequest['columns'],
    dry_run: input.dryRun,
  };
}
