import { Group, Stack, Text, Title } from '@mantine/core';
import { type SavedCohortFragment, useCohortMethodsQuery } from '../../../generated/graphql.ts';
import { CopyTextButton } from '../../../shared/CopyTextButton.tsx';
import { DownloadTextButton } from '../../../shared/DownloadTextButton.tsx';
import { failureMessage } from '../../../shared/failures.ts';
import { FailedState, LoadingState } from '../../../shared/states.tsx';
import { useStudy } from '../../../studies/StudyContext.tsx';

type MethodsParagraphProps = { cohort: SavedCohortFragment; version: number };

/** How the version was made, to be copied into a methods section, and as a file with codes and query. */
export function MethodsParagraph({ cohort, version }: MethodsParagraphProps) {
  const study = useStudy();
  const { data, loading, error, refetch } = useCohortMethodsQuery({
    variables: { studyId: study.id, id: cohort.id, version },
    fetchPolicy: 'no-cache',
  });
  const methods = data?.study?.cohortMethods;
  if (!methods) {
    if (loading) return <LoadingState label="Writing the methods paragraph…" />;
    return (
      <FailedState
        title="The methods paragraph could not be written"
        message={error ? failureMessage(error) : 'Empty response from server'}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  const { paragraph, codes, query } = methods;
  const text = [paragraph, 'Codes', codes.join('\n'), 'Query', query].join('\n\n');
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={3} size="h5">
          For the methods section
        </Title>
        <CopyTextButton text={paragraph} label="Copy paragraph" />
        <DownloadTextButton
          text={text}
          fileName={`cohort-${cohort.id.slice(-8)}-version-${version}-methods.txt`}
          contentType="text/plain"
          label="Download with codes and query"
        />
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {paragraph}
      </Text>
    </Stack>
  );
}
