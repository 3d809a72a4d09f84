import type { CountedWith } from '../cohort/saved/frozen.contract.ts';
import type { DeidentificationReason } from '../record/disclosure/disclosure.ts';
import { presentBasis } from '../store/fact-basis.ts';
import type { ArchivedFile } from './archive.ts';
import type { CohortFormat } from './cohort-export.contract.ts';
import type { FormattedFiles } from './formats/format.ts';

/** Names the shape of the manifest. */
export const MANIFEST_FORMAT = 'casebook-cohort-export/1';

interface ManifestContent {
  readonly format: CohortFormat;
  readonly study: { readonly id: string; readonly name: string };
  readonly exported: { readonly by: string; readonly at: string };
  readonly query: unknown;
  readonly members: number;
  readonly countedWith: CountedWith;
  readonly reason: DeidentificationReason | null;
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
  reason,
  members,
  resources,
  ...content
}: ManifestContent) {
  const { counts, notes, concepts, reading } = countedWith;
  return {
    manifest: MANIFEST_FORMAT,
    facts: presentBasis(),
    ...content,
    members,
    counts,
    concepts,
    reading,
    de_identified: reason !== null,
    de_identification: reason === null ? [] : [REASONS[reason], ...DEIDENTIFICATION, ...FURTHER[reason]],
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
  'Patients stand in the order of their pseudonyms, which is none of their ids.',
  'Dates of a patient are moved by one number of weeks, so that intervals stay.',
  'Ages above 89 are 90; of days of birth the year remains.',
  'Instants at which something was stored are left out, and Provenance with them: one that is known would tell how far dates are moved.',
  'What Patient resources and participants say that somebody is called, written to or numbered is masked in texts.',
  'Of resources of FHIR stays what is known to name nobody, by type and element; meta.security says so of each.',
];

const REASONS: Readonly<Record<DeidentificationReason, string>> = {
  study: 'This study de-identifies reports before they are stored, and exports nothing else.',
  reader: 'Whoever asked for this export reads the study de-identified.',
};

const FURTHER: Readonly<Record<DeidentificationReason, readonly string[]>> = {
  study: ['Texts are as the anonymiser of the study leaves them.'],
  reader: [
    'In texts the kind of what was masked stands in its place, such as [NAME]; names that no structured field holds are found by the anonymiser, at its measured recall.',
    'Counts in this manifest that are smaller than the threshold of the study are told as the threshold.',
  ],
};
