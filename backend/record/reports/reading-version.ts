import { type SQL, sql } from 'drizzle-orm';
import type { ExtractionEngine } from '../../clinical/extractions.engine.ts';
import { extraction } from '../../store/schema.ts';

/** What a report was read with. */
export interface ReadingVersion {
  readonly engine: string;
  readonly vocabulary: string | null;
}

/** The engine of reports whose findings were submitted: nobody read them, and nobody reads them again. */
export const SUBMITTED = 'structured';

/** What reports are read with now. */
export const presentVersion = ({ name, vocabulary }: ExtractionEngine): ReadingVersion => ({
  engine: name,
  vocabulary: vocabulary ?? null,
});

/** Whether a report was read with another engine or vocabulary than is present. */
export function isOutdated({ engine, vocabulary }: ReadingVersion, present: ReadingVersion): boolean {
  return engine !== SUBMITTED && (engine !== present.engine || vocabulary !== present.vocabulary);
}

/** The same of the rows of `extraction`. */
export const outdatedRows = ({ engine, vocabulary }: ReadingVersion): SQL => sql`
  (${extraction.engine} <> ${SUBMITTED}
    AND (${extraction.engine} <> ${engine} OR ${extraction.vocabulary} IS DISTINCT FROM ${vocabulary}))`;
