import type { FhirResource } from 'fhir/r4';
import {
  type SubmittedBundle,
  type SubmittedEntry,
  submittedResourceId,
} from '../engines/fhir/submitted-bundle.ts';
import type { BundleResponse, EntryResponse } from './ingestion.contract.ts';

type Issue = NonNullable<EntryResponse['response']['outcome']>['issue'][number];

const entryOf = ({ fullUrl }: Pick<SubmittedEntry, 'fullUrl'>, response: EntryResponse['response']) => ({
  ...(fullUrl === undefined ? {} : { fullUrl }),
  response,
});

const outcomeOf = (issue: Issue[]) => ({ resourceType: 'OperationOutcome' as const, issue });

/** What came of each entry of a bundle that was taken as a whole. */
export function bundleResponse({ entries }: SubmittedBundle, isDryRun: boolean): BundleResponse {
  return {
    resourceType: 'Bundle',
    type: 'transaction-response',
    entry: entries.map((entry) =>
      entryOf(
        entry,
        isDryRun
          ? { status: '200 OK', outcome: outcomeOf([note('Checked; nothing is stored in a dry run.')]) }
          : { status: '201 Created', location: locationOf(entry.resource) },
      ),
    ),
  };
}

/**
 * What came of each entry of a submission that is stored already.
 *
 * @param bundle the submitted one, as it was taken then
 */
export function storedBundle(
  bundle: Readonly<Record<string, unknown>>,
  owner: { readonly patientId: string; readonly extractionId: string },
): BundleResponse {
  const entries = Array.isArray(bundle.entry) ? (bundle.entry as { resource: FhirResource }[]) : [];
  return {
    resourceType: 'Bundle',
    type: 'transaction-response',
    entry: entries.map(({ resource: { resourceType } }, index) => ({
      response: {
        status: '200 OK',
        location: `${resourceType}/${submittedResourceId(resourceType, index, owner)}`,
      },
    })),
  };
}

/** What is wrong with each entry of a bundle that is refused as a whole. */
export function refusedBundle({ entries, issues: whole }: SubmittedBundle): BundleResponse {
  const ofBundle = whole.map((issue) => entryOf({ fullUrl: undefined }, refused([toIssue(issue)])));
  return {
    resourceType: 'Bundle',
    type: 'batch-response',
    entry: [
      ...ofBundle,
      ...entries.map((entry) =>
        entryOf(
          entry,
          entry.issues.length > 0
            ? refused(entry.issues.map(toIssue))
            : {
                status: '424 Failed Dependency',
                outcome: outcomeOf([note('Not stored, because another entry is refused.')]),
              },
        ),
      ),
    ],
  };
}

const refused = (issue: Issue[]) => ({ status: '400 Bad Request', outcome: outcomeOf(issue) });

const note = (diagnostics: string): Issue => ({
  severity: 'information',
  code: 'informational',
  diagnostics,
});

const toIssue = ({ code, diagnostics, expression }: SubmittedEntry['issues'][number]): Issue => ({
  severity: 'error',
  code,
  diagnostics: diagnostics ?? '',
  ...(expression === undefined ? {} : { expression }),
});

const locationOf = (resource: Pick<FhirResource, 'resourceType' | 'id'> | null): string =>
  resource === null ? '' : `${resource.resourceType}/${resource.id}`;
