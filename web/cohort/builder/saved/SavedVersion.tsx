import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router-dom';
import {
  CohortHistoryDocument,
  type SavedCohortFragment,
  useCohortVersionQuery,
  useFreezeCohortMutation,
  type VersionDetailFragment,
} from '../../../generated/graphql.ts';
import { failureMessage } from '../../../shared/failures.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.ts';
import { studyPath } from '../../../shared/paths.ts';
import { FailedState, LoadingState } from '../../../shared/states.tsx';
import { useStudy } from '../../../studies/StudyContext.tsx';
import { ExportCohort } from '../ExportCohort.tsx';
import { partSentence } from '../part-sentence.ts';
import { readTreeText } from '../read-draft.ts';
import { writeTree } from '../tree-address.ts';
import { TREE_PARAM } from '../useDraft.ts';
import { FrozenVersion } from './FrozenVersion.tsx';
import { MethodsParagraph } from './MethodsParagraph.tsx';
import { COHORT_PARAM, VERSION_PARAM } from './saved-address.ts';
import { useCohortNames } from './useSavedCohorts.ts';

type SavedVersionProps = { cohort: SavedCohortFragment; version: number };

/** What a version asks for, and what can be done with it. */
export function SavedVersion({ cohort, version }: SavedVersionProps) {
  const study = useStudy();
  const { data, loading, error, refetch } = useCohortVersionQuery({
    variables: { studyId: study.id, id: cohort.id, version },
    fetchPolicy: 'no-cache',
  });
  const detail = data?.study?.cohortVersion;
  if (!detail) {
    if (loading) return <LoadingState label="Loading the version…" />;
    return (
      <FailedState
        title="The version could not be loaded"
        message={error ? failureMessage(error) : 'The cohort has no such version.'}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  return (
    <Stack gap="md">
      {detail.problem && (
        <Alert role="alert" color="orange" variant="light" title="It cannot be counted any more">
          {detail.problem.sentence} Open it in the builder, change that criterion, and save a new version.
        </Alert>
      )}
      <Criteria tree={detail.tree} />
      <VersionActions cohort={cohort} detail={detail} onFrozen={() => void refetch()} />
      {detail.frozen && <FrozenVersion cohort={cohort} summary={detail.summary} frozen={detail.frozen} />}
      <ExportCohort key={version} tree={{ cohort: { id: cohort.id, version } }} />
      {/* What is said of a live version is not said of it once it is frozen. */}
      <MethodsParagraph key={detail.summary.frozenAt ?? 'live'} cohort={cohort} version={version} />
    </Stack>
  );
}

function Criteria({ tree }: { tree: string }) {
  const names = useCohortNames();
  const root = readTreeText(tree);
  return (
    <Text size="sm">{root === null ? 'Its criteria are no longer read.' : partSentence(root, names)}</Text>
  );
}

type VersionActionsProps = {
  cohort: SavedCohortFragment;
  detail: VersionDetailFragment;
  onFrozen: () => void;
};

function VersionActions({ cohort, detail: { summary, tree }, onFrozen }: VersionActionsProps) {
  const study = useStudy();
  const navigate = useNavigate();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [send, { loading }] = useFreezeCohortMutation({ refetchQueries: [CohortHistoryDocument] });
  const { version } = summary;

  async function freeze() {
    try {
      const input = { studyId: study.id, id: cohort.id, version };
      const result = (await send({ variables: { input } })).data?.freezeCohort;
      if (result?.__typename !== 'FreezeCohortSuccess') throw new Error(result?.message);
      notifySuccess(`Version ${version} of “${cohort.name}” is frozen.`);
      close();
      onFrozen();
    } catch (error) {
      notifyError(`Not frozen: ${failureMessage(error)}`);
    }
  }
  const root = readTreeText(tree);
  return (
    <Group gap="xs">
      {root !== null && (
        <Button
          size="xs"
          onClick={() => {
            const params = new URLSearchParams({
              [TREE_PARAM]: writeTree(study.id, root),
              [COHORT_PARAM]: cohort.id,
              [VERSION_PARAM]: String(version),
            });
            void navigate(`${studyPath(study.id, 'cohorts')}?${params}`);
          }}
        >
          Open in the builder
        </Button>
      )}
      {!summary.frozenAt && (
        <Button size="xs" variant="default" onClick={open}>
          Freeze
        </Button>
      )}
      <Modal
        opened={isOpen}
        onClose={close}
        title={`Freeze version ${version} of ${cohort.name}?`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack gap="sm">
          <Text size="sm">
            Its members are fixed as they are now, and signed with the criteria, the engine and the
            vocabulary. This cannot be undone; the cohort can get new versions.
          </Text>
          <Group>
            <Button size="xs" loading={loading} onClick={() => void freeze()}>
              Freeze now
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Group>
  );
}
