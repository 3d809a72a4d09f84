import { Button, Paper } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import {
  type FormResponsesQuery,
  type FormSummaryFragment,
  useFormResponsesQuery,
} from '../../generated/graphql.ts';
import { CursorPages } from '../../shared/CursorPages.tsx';
import { DownloadLink } from '../../shared/DownloadLink.tsx';
import { failureMessage, isNotFound } from '../../shared/failures.ts';
import { counted } from '../../shared/format.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { type PagePlace, pageArguments, readPagePlace, writePagePlace } from '../../shared/page-place.ts';
import { studyPath } from '../../shared/paths.ts';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { useShownPlace } from '../../shared/useShownPlace.ts';
import { useStudy } from '../../studies/StudyContext.tsx';
import { FormStatusActions } from '../FormStatusActions.tsx';
import { FormStatusBadge } from '../FormStatusBadge.tsx';
import { formPath, KINDS, useFormKind } from '../form-kind.ts';
import { ResponseTable } from './ResponseTable.tsx';

type ResponsePage = NonNullable<NonNullable<FormResponsesQuery['study']>['formResponses']>;

const LOADING_ROWS = 10;
const PAGE_PARAM = 'page';

/** The responses to a form, page by page. */
export function ResponsesScreen() {
  const { formId = '' } = useParams();
  const study = useStudy();
  const { one, title, page: listPage } = KINDS[useFormKind()];
  const [params, setParams] = useSearchParams();
  const page = readPagePlace(params.get(PAGE_PARAM) ?? '');
  const { data, previousData, loading, error, refetch } = useFormResponsesQuery({
    variables: { studyId: study.id, formId, ...pageArguments(page) },
    fetchPolicy: 'cache-and-network',
  });
  const shown = useShownPlace(page, data !== undefined);
  const refresh = () => void refetch().catch(() => undefined);
  const current = (data ?? previousData)?.study;
  const form = current?.form?.form;
  const responses = current?.formResponses;
  if (responses && form) {
    const { totalCount, csvUrl } = responses;
    return (
      <>
        <PageHead
          title={`Responses: ${form.name}`}
          description={`${counted(form.responses, 'response')}, ${counted(form.drafts, 'draft')}.`}
          actions={<Actions form={form} csvUrl={totalCount > 0 ? csvUrl : null} />}
        />
        <FormHead form={form} onChanged={refresh} />
        <Responses
          form={form}
          responses={responses}
          page={shown}
          onPage={(next) => setParams({ [PAGE_PARAM]: writePagePlace(next) }, { preventScrollReset: true })}
        />
      </>
    );
  }
  const isMissing = !loading && (!error || isNotFound(error));
  return (
    <>
      <PageHead title="Responses" />
      {loading && <LoadingState label="Loading the responses…" rows={LOADING_ROWS} />}
      {isMissing && (
        <EmptyState
          title={`No such ${one}`}
          message={`This study has no ${one} at this address.`}
          action={
            <Button component={Link} to={studyPath(study.id, listPage)} variant="default">
              {title}
            </Button>
          }
        />
      )}
      {!loading && !isMissing && error && (
        <FailedState message={`Failed to load the responses: ${failureMessage(error)}`} onRetry={refresh} />
      )}
    </>
  );
}

type ResponsesProps = {
  form: FormSummaryFragment;
  responses: ResponsePage;
  page: PagePlace;
  onPage: (page: PagePlace) => void;
};

function Responses({ form, responses, page, onPage }: ResponsesProps) {
  const { one } = KINDS[useFormKind()];
  const { nodes, totalCount } = responses;
  if (totalCount === 0) {
    return (
      <EmptyState
        title="No responses yet"
        message={
          form.status === 'ACTIVE'
            ? `Fill in the ${one} to begin.`
            : `Make the ${one} active to accept responses.`
        }
      />
    );
  }
  return (
    <Paper withBorder p="md" miw={0}>
      <ResponseTable form={form} responses={nodes} />
      <CursorPages label="Responses" place={page} connection={responses} onChange={onPage} />
    </Paper>
  );
}

function Actions({ form, csvUrl }: { form: FormSummaryFragment; csvUrl: string | null }) {
  const study = useStudy();
  return (
    <>
      {csvUrl !== null && <DownloadLink href={csvUrl}>Download CSV</DownloadLink>}
      <Button
        component={Link}
        to={formPath(study.id, form.kind, form.id)}
        leftSection={<IconPencilPlus size={16} aria-hidden="true" />}
      >
        {form.status === 'ACTIVE' ? 'Fill in' : 'View'}
      </Button>
    </>
  );
}

function FormHead({ form, onChanged }: { form: FormSummaryFragment; onChanged: () => void }) {
  return (
    <Paper
      withBorder
      p="sm"
      mb="md"
      display="flex"
      style={{ flexWrap: 'wrap', gap: 12, alignItems: 'center' }}
    >
      <FormStatusBadge status={form.status} />
      <FormStatusActions form={form} onChanged={onChanged} />
    </Paper>
  );
}
