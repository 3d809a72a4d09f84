import { and, eq, like, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containing, type Database } from '../store/database.ts';
import { operationVersion, savedOperation } from '../store/schema.operations.ts';

/** What stands where the id of somebody stood who has withdrawn. */
const MASK = 'withdrawn';

/** Replaces an id wherever it stands by itself, and not as a part of a longer one. */
export function maskId(text: string, id: string): string {
  const escaped = id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}_-])${escaped}(?![\\p{L}\\p{N}_-])`, 'gu'), MASK);
}

/** Takes the id of a patient out of the saved operations of a study, in a transaction that keeps others from writing. */
export async function maskMentions(tx: Database, studyId: string, patientId: string): Promise<void> {
  // As it is, and as it stands in JSON and in texts of GraphQL.
  const written = [...new Set([patientId, JSON.stringify(patientId).slice(1, -1)])];
  const holds = (column: AnyPgColumn) => or(...written.map((id) => like(column, containing(id))));
  const mask = (text: string) => written.reduce(maskId, text);
  const { name, description } = savedOperation;
  const operations = await tx
    .select()
    .from(savedOperation)
    .where(and(eq(savedOperation.studyId, studyId), or(holds(name), holds(description))));
  for (const row of operations)
    await tx
      .update(savedOperation)
      .set({ name: mask(row.name), description: mask(row.description) })
      .where(and(eq(savedOperation.studyId, studyId), eq(savedOperation.id, row.id)));
  const { text, variables } = operationVersion;
  const versions = await tx
    .select()
    .from(operationVersion)
    .where(and(eq(operationVersion.studyId, studyId), or(holds(text), holds(variables))));
  for (const row of versions)
    await tx
      .update(operationVersion)
      .set({ text: mask(row.text), variables: mask(row.variables) })
      .where(
        and(
          eq(operationVersion.studyId, studyId),
          eq(operationVersion.operationId, row.operationId),
          eq(operationVersion.version, row.version),
        ),
      );
}
