import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useFormResponseReadQuery, useFormToFillQuery } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { studyPath } from '../../shared/paths.ts';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { useStudy } from '../../studies/StudyContext.tsx';
import { formPath, KINDS, RESPONSE_PARAM, useFormKind } from '../form-kind.ts';
import { FillForm } from './FillForm.tsx';

const LOADING_ROWS = 8;

/** A form that is filled in, from the beginning or from a draft that the address names. */
export function FormScreen() {
  const { formId = '' } = useParams();
  const study = useStudy();
  return <OpenedForm key={`${study.id} ${formId}`} formId={formId} />;
}

function OpenedForm({ formId }: { formId: string }) {
  const [params] = useSearchParams();
  const study = useStudy();
  const kind = useFormKind();
  // A draft that is saved meanwhile is named in the address, and is not read again.
  const [responseId] = useState(params.get(RESPONSE_PARAM));
  const { data, loading, error, refetch } = useFormToFillQuery({
    variables: { studyId: study.id, formId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const draft = useFormResponseReadQuery({
    variables: { studyId: study.id, formId, responseId: responseId ?? '' },
    skip: responseId === null,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const found = data?.study?.form;
  const response = responseId === null ? null : draft.data?.study?.formResponse;
  const failed = error ?? draft.error;
  if (
    found &&
    response !== undefined &&
    (response === null ? responseId === null : response.response.isDraft)
  ) {
    return <FillForm form={found} draft={response} />;
  }
  const { one, title, page } = KINDS[kind];
  return (
    <>
      <PageHead title={found?.form.name ?? title} />
      {(loading || draft.loading) && <LoadingState label={`Loading the ${one}…`} rows={LOADING_ROWS} />}
      {!loading && !draft.loading && failed && (
        <FailedState
          message={`Failed to load the ${one}: ${failureMessage(failed)}`}
          onRetry={() => void Promise.all([refetch(), draft.refetch()]).catch(() => undefined)}
        />
      )}
      {!loading && !draft.loading && !failed && (
        <EmptyState
          title={found ? 'No such draft' : `No such ${one}`}
          message={
            found
              ? 'This response does not exist or is already completed.'
              : `This study has no ${one} at this address.`
          }
          action={
            <Button
              component={Link}
              to={found ? formPath(study.id, kind, formId, 'responses') : studyPath(study.id, page)}
              variant="default"
            >
              {found ? 'All responses' : title}
            </Button>
          }
        />
      )}
    </>
  );
}
