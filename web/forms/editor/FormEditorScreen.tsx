import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { useFormToEditQuery } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { studyPath } from '../../shared/paths.ts';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { useStudy } from '../../studies/StudyContext.tsx';
import { KINDS, useFormKind } from '../form-kind.ts';
import { FormEditor } from './FormEditor.tsx';

const LOADING_ROWS = 8;
const EMPTY = JSON.stringify({ resourceType: 'Questionnaire', status: 'draft' });

/** Writes a new form, or changes one. */
export function FormEditorScreen() {
  const { formId } = useParams();
  const study = useStudy();
  const kind = useFormKind();
  const { add, one, title, page } = KINDS[kind];
  const { data, loading, error, refetch } = useFormToEditQuery({
    variables: { studyId: study.id, formId: formId ?? '' },
    skip: formId === undefined,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const found = data?.study?.form;
  const all = (
    <Button component={Link} to={studyPath(study.id, page)} variant="default">
      {`All ${title.toLowerCase()}`}
    </Button>
  );
  return (
    <>
      <PageHead
        title={formId === undefined ? add : found ? `Edit: ${found.form.name}` : 'Edit'}
        description="Every question becomes an item of a FHIR R4 Questionnaire."
        actions={all}
      />
      {formId === undefined && <FormEditor key={study.id} json={EMPTY} form={null} />}
      {found && <FormEditor key={`${study.id} ${formId}`} json={found.questionnaireJson} form={found.form} />}
      {!found && loading && <LoadingState label={`Loading the ${one}…`} rows={LOADING_ROWS} />}
      {!found && !loading && error && (
        <FailedState
          message={`Failed to load the ${one}: ${failureMessage(error)}`}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {formId !== undefined && !found && !loading && !error && (
        <EmptyState
          title={`No such ${one}`}
          message={`This study has no ${one} at this address.`}
          action={all}
        />
      )}
    </>
  );
}
