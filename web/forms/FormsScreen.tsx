import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useFormsQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { SampleTag } from '../shared/SampleTag.tsx';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { FormCard } from './FormCard.tsx';
import classes from './FormsScreen.module.css';
import { formPath, KINDS, useFormKind } from './form-kind.ts';

const LOADING_ROWS = 8;

/** The forms or surveys of the study. */
export function FormsScreen() {
  const study = useStudy();
  const kind = useFormKind();
  const { title, description, add, many } = KINDS[kind];
  const { data, loading, error, refetch } = useFormsQuery({
    variables: { studyId: study.id, kind },
    fetchPolicy: 'cache-and-network',
  });
  const forms = data?.study?.forms;
  const addLink = (
    <Button
      component={Link}
      to={formPath(study.id, kind, 'new')}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
    >
      {add}
    </Button>
  );
  return (
    <>
      <PageHead title={title} description={description} actions={addLink} />
      {forms?.some(({ isSample }) => isSample) && (
        <Group mb="sm" gap="xs">
          <SampleTag />
          <Text size="sm" c="dimmed">
            Anything marked like this is invented, and can be filled in and edited like any other.
          </Text>
        </Group>
      )}
      {forms === undefined && loading && <LoadingState label={`Loading the ${many}…`} rows={LOADING_ROWS} />}
      {forms === undefined && !loading && (
        <FailedState
          message={`Failed to load the ${many}: ${error ? failureMessage(error) : 'this study does not exist.'}`}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {forms?.length === 0 && (
        <EmptyState
          title={`No ${many} yet`}
          message="Create one, or import a FHIR Questionnaire as JSON."
          action={addLink}
        />
      )}
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, xl: 4 }} spacing="md" className={classes.grid}>
        {(forms ?? []).map((form) => (
          <li key={form.id}>
            <FormCard form={form} />
          </li>
        ))}
      </SimpleGrid>
    </>
  );
}
