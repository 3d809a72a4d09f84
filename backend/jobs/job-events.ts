import type { JobEnd } from '../wall/capability.ts';

/** Kinds of work whose end is told; a test compares them with those that the capabilities declare. */
export const JOB_KINDS = [
  'import',
  'reading',
  'rereading',
  'export',
  'cohort-export',
  'fhir-export',
  'anonymise',
  'demo-cohort',
] as const;
export type JobKindName = (typeof JOB_KINDS)[number];

/** Kinds that do the work of a record, whose id is the question of their jobs: an import, a document. */
const OF_RECORDS: readonly string[] = ['import', 'reading'] satisfies JobKindName[];

/** A job that has ended, as its row tells it. */
export interface EndedJob {
  readonly studyId: string;
  readonly id: string;
  /** Kind and question, such as import-imp-1. */
  readonly kind: string;
  readonly state: JobEnd['state'];
  readonly done: number;
  readonly total: number;
}

/** What a webhook is told of the end of a job: ids and numbers, and no word of a patient. */
export interface JobFinished {
  readonly type: 'job.finished';
  /** When the job ended, ISO 8601. */
  readonly timestamp: string;
  readonly data: {
    readonly studyId: string;
    readonly jobId: string;
    readonly kind: JobKindName;
    readonly status: JobEnd['state'];
    /** The id of the import or document that the work was about. */
    readonly recordId?: string;
    readonly counts: { readonly done: number; readonly total: number };
  };
}

/** The kind of a job that is called by its kind and question. */
export const kindOf = (name: string): JobKindName | undefined =>
  JOB_KINDS.find((kind) => name === kind || name.startsWith(`${kind}-`));

/** The import or document that the work of a job is about, by its kind and question; absent of other kinds. */
export function recordOf(name: string): string | undefined {
  const kind = kindOf(name);
  return kind !== undefined && OF_RECORDS.includes(kind) ? name.slice(kind.length + 1) : undefined;
}

/** What the end of a job is told with; null of a kind that is told to nobody. */
export function jobFinished(
  { studyId, id, kind: name, state, done, total }: EndedJob,
  at: Date,
): JobFinished | null {
  const kind = kindOf(name);
  if (kind === undefined) return null;
  const recordId = recordOf(name);
  return {
    type: 'job.finished',
    timestamp: at.toISOString(),
    data: {
      studyId,
      jobId: id,
      kind,
      status: state,
      ...(recordId !== undefined && { recordId }),
      counts: { done, total },
    },
  };
}
