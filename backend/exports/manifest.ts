import type { CountedWith } from '../cohort/saved/frozen.contract.ts';
import type { ArchivedFile } from './archive.ts';
import type { CohortFormat } from './cohort-export.contract.ts';
import type { FormattedFiles } from './formats/format.ts';
import type { statedQuery } from './requested-cohort.ts';

/** Names the shape of the manifest. */
export const MANIFEST_FORMAT = 'casebook-cohort-export/1';

interface ManifestContent {
  readonly format: CohortFormat;
  readonly study: { readonly id: string; readonly name: string };
  readonly exported: { readonly by: string; readonly at: string };
  readonly query: Awaited<ReturnType<typeof statedQuery>>;
  readonly members: number;
  readonly countedWith: CountedWith;
  readonly isDeidentified: boolean;
  readonly archived: readonly ArchivedFile[];
  readonly written: FormattedFiles;
  /** Resources of members that are not in the files. */
  readonly resources: number;
}

/** What is told of an export within its archive: what was asked for, with what it was read, and what is in it or not. */
export function manifestOf({
  countedWith,
  archived,
  written,
  isDeidentified,
  members,
  resources,
  ...content
}: ManifestContent) {
  const { counts, notes, concepts, reading } = countedWith;
  return {
    manifest: MANIFEST_FORMAT,
    ...content,
    members,
    counts,
    concepts,
    reading,
    de_identified: isDeidentified,
    de_identification: isDeidentified ? DEIDENTIFICATION : [],
    files: archived,
    left_out: [...written.leftOut, ...(resources === 0 ? [] : [{ ...STORED_RESOURCES, count: resources }])],
    notes: [...notes, ...written.notes],
  };
}

const STORED_RESOURCES = {
  what: 'FHIR resources that were submitted or written',
  why: 'These files hold what was read from reports; the export as FHIR has them.',
};

const DEIDENTIFICATION = [
  'Ids of patients, reports and resources are pseudonyms that this installation alone can repeat, others in each study.',
  'Dates of a patient are moved by one number of weeks, so that intervals stay.',
  'Ages above 89 are 90; of days of birth the year remains.',
  'Instants at which something was stored are left out, and Provenance with them: one that is known would tell how far dates are moved.',
  'Texts are as the anonymiser of the study leaves them; names, addresses, numbers and titles of resources are left out.',
];
