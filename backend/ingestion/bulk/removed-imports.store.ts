import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { importFile, importReject, reportImport } from '../../store/schema.imports.ts';
import { removeFilesOfImports } from './import-files.ts';

/** The imports of a study that have ended: those under way look at each report themselves. */
export async function endedImports(tx: Database, studyId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: reportImport.id })
    .from(reportImport)
    .where(
      and(
        eq(reportImport.studyId, studyId),
        inArray(reportImport.state, ['succeeded', 'failed', 'cancelled']),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Removes imports with their files and the places of their rejects; what they stored stays. */
export async function removeImports(tx: Database, studyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await removeFilesOfImports(tx, studyId, ids);
  await tx
    .delete(importReject)
    .where(and(eq(importReject.studyId, studyId), inArray(importReject.importId, [...ids])));
  await tx
    .delete(importFile)
    .where(and(eq(importFile.studyId, studyId), inArray(importFile.importId, [...ids])));
  await tx
    .delete(reportImport)
    .where(and(eq(reportImport.studyId, studyId), inArray(reportImport.id, [...ids])));
}
