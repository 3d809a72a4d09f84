import { Alert, Anchor, Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type SavedCohortFragment,
  useCohortFileLazyQuery,
  useFrozenMembersQuery,
  type VersionDetailFragment,
} from '../../../generated/graphql.ts';
import { failureMessage } from '../../../shared/failures.ts';
import { counted, dateAndTime } from '../../../shared/format.ts';
import { NextPageButton } from '../../../shared/NextPageButton.tsx';
import { notifyError } from '../../../shared/notify.ts';
import { patientPath } from '../../../shared/paths.ts';
import { saveText } from '../../../shared/save-text.ts';
import { FailedState, LoadingState } from '../../../shared/states.tsx';
import { useStudy } from '../../../studies/StudyContext.tsx';
import classes from '../builder.module.css';

type FrozenVersionProps = {
  cohort: SavedCohortFragment;
  summary: VersionDetailFragment['summary'];
  frozen: NonNullable<VersionDetailFragment['frozen']>;
};

/** What was fixed and signed, who the members are, and the signed file. */
export function FrozenVersion({ cohort, summary, frozen }: FrozenVersionProps) {
  const { withdrawn, engine, vocabulary, fingerprint, holds, frozenBy } = frozen;
  const { version, frozenAt, members } = summary;
  return (
    <Stack gap="xs">
      {!holds && (
        <Alert role="alert" color="red" variant="light" title="The signature does not hold">
          What is stored is not what was signed here: it was changed in the database, or signed by another
          installation. Do not rely on it.
        </Alert>
      )}
      <Text size="sm">
        Frozen {frozenAt && dateAndTime(frozenAt)} by {frozenBy}, {counted(members ?? 0, 'member')}; read by{' '}
        {engine}
        {vocabulary && `, vocabulary ${vocabulary}`}.
      </Text>
      {withdrawn > 0 && (
        <Text size="sm" fw={600}>
          {counted(withdrawn, 'person has', 'persons have')} withdrawn since, and{' '}
          {withdrawn === 1 ? 'is' : 'are'} shown nowhere.
        </Text>
      )}
      <Text size="xs" c="dimmed">
        Fingerprint of the key: <Code style={{ overflowWrap: 'anywhere' }}>{fingerprint}</Code>
      </Text>
      <SignedFile cohort={cohort} version={version} />
      <Members id={cohort.id} version={version} />
    </Stack>
  );
}

type VersionProps = { cohort: SavedCohortFragment; version: number };

function SignedFile({ cohort, version }: VersionProps) {
  const study = useStudy();
  const [load, { loading }] = useCohortFileLazyQuery({ fetchPolicy: 'no-cache' });
  async function download() {
    try {
      const { data, error } = await load({ variables: { studyId: study.id, id: cohort.id, version } });
      if (error) throw error;
      const file = data?.study?.cohortFile;
      if (file == null) throw new Error('Empty response from server');
      saveText(file, `cohort-${cohort.id.slice(-8)}-version-${version}.json`, 'application/json');
    } catch (error) {
      notifyError(`The file could not be made: ${failureMessage(error)}`);
    }
  }
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        loading={loading}
        leftSection={<IconDownload size={14} aria-hidden="true" />}
        onClick={() => void download()}
      >
        Download the signed file
      </Button>
      <Text size="xs" c="dimmed">
        Verified elsewhere with <Code>npm run cohort:verify -- file --key fingerprint</Code>
      </Text>
    </Group>
  );
}

const STEP = 50;
const MOST = 1_000;

function Members({ id, version }: { id: string; version: number }) {
  const study = useStudy();
  const [limit, setLimit] = useState(STEP);
  const { data, previousData, loading, error, refetch } = useFrozenMembersQuery({
    variables: { studyId: study.id, id, version, first: limit },
    fetchPolicy: 'no-cache',
  });
  const members = (data ?? previousData)?.study?.cohortMembers;
  if (error) {
    return (
      <FailedState
        title="The members could not be loaded"
        message={failureMessage(error)}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  if (!members) return <LoadingState label="Loading the members…" />;
  return (
    <>
      <ul className={classes.patients} aria-label="Members">
        {members.nodes.map(({ patientId }) => (
          <li key={patientId}>
            <Anchor component={Link} to={patientPath(study.id, patientId)} size="sm">
              {patientId}
            </Anchor>
          </li>
        ))}
      </ul>
      {members.pageInfo.hasNextPage && limit < MOST && (
        <NextPageButton isLoading={loading} onClick={() => setLimit(Math.min(MOST, limit + STEP * 4))}>
          Show more members
        </NextPageButton>
      )}
      {members.pageInfo.hasNextPage && limit >= MOST && (
        <Text size="xs" c="dimmed">
          The first {MOST.toLocaleString('en')} are shown; the signed file has all.
        </Text>
      )}
    </>
  );
}
