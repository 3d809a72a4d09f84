import type { ReportImportFragment } from '../../generated/graphql.ts';
import { counted } from '../../shared/format.ts';

/** What came of an import, or has come of it so far, as a sentence. */
export function countsOf({
  isDryRun,
  reportCount,
  added,
  duplicates,
  rejected,
}: ReportImportFragment): string {
  const counts = isDryRun
    ? [`${counted(reportCount, 'report')} can be imported`]
    : [`${counted(added, 'report')} added`, `${duplicates.toLocaleString('en')} already stored`];
  return `${[...counts, `${rejected.toLocaleString('en')} rejected`].join(', ')}.`;
}
