import { Button, Paper } from '@mantine/core';
import { IconDownload, IconPencilPlus } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import {
  type FormResponsesQuery,
  type FormSummaryFragment,
  useFormResponsesQuery,
} from '../../generated/graphql.ts';
import { failureMessage, isNotFound } from '../../shared/failures.ts';
import { counted, readWhole } from '../../shared/format.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { Pages } from '../../shared/Pages.tsx';
import { PAGE_SIZE } from '../../shared/page-window.ts';
import { studyPath } from '../../shared/paths.ts';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { useStudy } from '../../studies/StudyContext.tsx';
import { FormStatusActions } from '../FormStatusActions.tsx';
import { FormStatusBadge } from '../FormStatusBadge.tsx';
import { formPath, KINDS, useFormKind } from '../form-kind.ts';
import { ResponseTable } from './ResponseTable.tsx';

type ResponsePage = NonNullable<FormResponsesQuery['study']>['formResponses'];

const LOADING_ROWS = 10;
const PAGE_PARAM = 'page';
const MOST_PAGES = 100_000;

/** The responses to a form, page by page. */
export function ResponsesScreen() {
  const { formId = '' } = useParams();
  const study = useStudy();
  const { one, title, page: listPage } = KINDS[useFormKind()];
  const [params, setParams] = useSearchParams();
  const page = readWhole(params.get(PAGE_PARAM) ?? undefined, { min: 1, max: MOST_PAGES, fallback: 1 });
  const { data, previousData, loading, error, refetch } = useFormResponsesQuery({
    variables: { studyId: study.id, formId, first: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  const refresh = () => void refetch().catch(() => undefined);
  const current = (data ?? previousData)?.study;
  const form = current?.form?.form;
  if (current && form) {
    const { totalCount, csvUrl } = current.formResponses;
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
          responses={current.formResponses}
          page={page}
          onPage={(next) => setParams({ [PAGE_PARAM]: String(next) }, { preventScrollReset: true })}
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
  /** Counted from 1. */
  page: number;
  onPage: (page: number) => void;
};

function Responses({ form, responses: { nodes, totalCount }, page, onPage }: ResponsesProps) {
  const { one } = KINDS[useFormKind()];
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
      <Pages label="Responses" entries={totalCount} page={page} onChange={onPage} />
    </Paper>
  );
}

function Actions({ form, csvUrl }: { form: FormSummaryFragment; csvUrl: string | null }) {
  const study = useStudy();
  return (
    <>
      {csvUrl !== null && (
        <Button
          component="a"
          href={csvUrl}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          Download CSV
        </Button>
      )}
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
