import type { WrittenFile } from '../../record/files/line-files.ts';
import type { Database } from '../../store/database.ts';
import type { Members } from '../members/members.ts';

/** Something that is not in the files of an export, and why. */
export interface LeftOut {
  readonly what: string;
  readonly count: number;
  readonly why: string;
}

export interface FormatContext {
  readonly db: Database;
  readonly studyId: string;
  readonly members: Members;
  /** Where the files are written; it is there. */
  readonly folder: string;
  /** YYYY-MM-DD */
  readonly exportedOn: string;
  readonly isDeidentified: boolean;
}

/** The files of an export with what is to be said of them. */
export interface FormattedFiles {
  readonly files: readonly WrittenFile[];
  readonly leftOut: readonly LeftOut[];
  readonly notes: readonly string[];
}

export type WriteFormat = (context: FormatContext) => Promise<FormattedFiles>;
