import { badInput, type CallError, notFound } from '../../shared/errors.ts';
import type { Database } from '../../store/database.ts';
import type { Import } from './imports.contract.ts';
import { findImport, type ImportKey } from './imports.store.ts';

/** @throws CallError 404 where the study has no such import */
export async function requireImport(db: Database, key: ImportKey): Promise<Import> {
  const stored = await findImport(db, key);
  if (stored === null) throw notFound('This study has no import of this id.');
  return stored;
}

export const wasStarted = (): CallError =>
  badInput('This import was started already; begin a new one for more files.', 'id');
