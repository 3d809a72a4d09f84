import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { StudyRereadingsQuery } from '../generated/graphql.ts';
import { counted } from '../shared/format.ts';
import { rereadingsPath, studyPath } from '../shared/paths.ts';
import stacked from '../shared/StackedTable.module.css';
import { EmptyState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { isMoving } from './useRereading.ts';

type Study = NonNullable<StudyRereadingsQuery['study']>;
type Versions = NonNullable<Study['readingVersions']>;

type ReadingVersionsProps = {
  /** Null where another backend keeps the reports. */
  versions: Versions | null;
  rereadings: Study['rereadings'];
  onStart: () => void;
  starting: boolean;
};

/** The engine of reports whose findings were submitted. */
const SUBMITTED = 'structured';

/** With what the reports of the study were read, and the way to have those of before read again. */
export function ReadingVersions({ versions, rereadings, onStart, starting }: ReadingVersionsProps) {
  const study = useStudy();
  if (versions === null) {
    return (
      <EmptyState
        title="Reports are kept by another backend"
        message="They cannot be read again from here."
      />
    );
  }
  const { engine, vocabulary, reportCount, outdatedCount } = versions;
  if (reportCount === 0) {
    return (
      <EmptyState
        title="This study has no reports"
        message="Reports that are ingested are read by the present engine."
        action={
          <Button component={Link} to={studyPath(study.id, 'reports')} variant="default">
            Go to Evidence
          </Button>
        }
      />
    );
  }
  const current = rereadings.find(isMoving);
  return (
    <Stack gap="md">
      <Text size="sm">
        Reports are read by <b>{engine}</b>
        {vocabulary !== null && (
          <>
            {' '}
            with vocabulary <b>{vocabulary}</b>
          </>
        )}
        . {sentenceOf(versions)}
      </Text>
      <Group>
        {current === undefined ? (
          <Button
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            loading={starting}
            disabled={outdatedCount === 0}
            onClick={onStart}
          >
            Read {counted(outdatedCount, 'report')} again
          </Button>
        ) : (
          <Button component={Link} to={rereadingsPath(study.id, current.id)} variant="default">
            Show the rereading under way
          </Button>
        )}
      </Group>
      <ReadWith versions={versions} />
    </Stack>
  );
}

function sentenceOf({ reportCount, outdatedCount }: Versions): string {
  const all = counted(reportCount, 'report');
  if (outdatedCount === 0) return `There is nothing to read again among ${all}.`;
  const some = outdatedCount.toLocaleString('en');
  return `${some} of ${all} ${outdatedCount === 1 ? 'was' : 'were'} read by another engine or vocabulary and would be read again.`;
}

function ReadWith({ versions: { engine, vocabulary, readWith } }: { versions: Versions }) {
  return (
    <Table verticalSpacing={6} horizontalSpacing="xs" className={stacked.stacked}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Engine</Table.Th>
          <Table.Th>Vocabulary</Table.Th>
          <Table.Th ta="right">Reports</Table.Th>
          <Table.Th>State</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {readWith.map((version) => (
          <Table.Tr key={`${version.engine} ${version.vocabulary}`}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {version.engine === SUBMITTED ? 'submitted' : version.engine}
            </Table.Td>
            <Table.Td data-label="vocabulary">
              {version.vocabulary ?? (version.engine === SUBMITTED ? 'none' : 'not known')}
            </Table.Td>
            <Table.Td ta="right" data-label="reports">
              {version.reportCount.toLocaleString('en')}
            </Table.Td>
            <Table.Td>
              {version.engine === SUBMITTED
                ? 'stays as it was submitted'
                : version.engine === engine && version.vocabulary === vocabulary
                  ? 'present'
                  : 'earlier'}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
