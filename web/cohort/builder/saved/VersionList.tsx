import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { CohortVersionsFragment, VersionSummaryFragment } from '../../../generated/graphql.ts';
import { counted, dateAndTime } from '../../../shared/format.ts';
import stacked from '../../../shared/StackedTable.module.css';
import { savedQuery } from './saved-address.ts';

/** What a version is: live, or frozen with its members. */
export function versionState({ frozenAt, members }: VersionSummaryFragment): string {
  if (!frozenAt) return 'live: counted whenever it is opened';
  return `frozen ${dateAndTime(frozenAt)}, ${counted(members ?? 0, 'member')}`;
}

type VersionListProps = { history: CohortVersionsFragment; chosen: number | undefined };

/** The versions of a cohort, the latest first. */
export function VersionList({ history: { cohort, versions }, chosen }: VersionListProps) {
  return (
    <Table
      verticalSpacing={6}
      horizontalSpacing="xs"
      className={stacked.stacked}
      aria-label={`Versions of ${cohort.name}`}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Version</Table.Th>
          <Table.Th>Saved</Table.Th>
          <Table.Th>State</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {versions.map((summary) => (
          <Table.Tr key={summary.version}>
            <Table.Td>
              <Anchor
                component={Link}
                to={{ search: savedQuery(cohort.id, summary.version) }}
                size="sm"
                underline="always"
                aria-current={summary.version === chosen}
                fw={summary.version === chosen ? 700 : undefined}
              >
                Version {summary.version}
              </Anchor>
            </Table.Td>
            <Table.Td>
              {dateAndTime(summary.savedAt)} by {summary.savedBy}
            </Table.Td>
            <Table.Td className={stacked.wide}>{versionState(summary)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
