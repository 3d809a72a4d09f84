import { Anchor, Button, Paper, Table, Text } from '@mantine/core';
import { IconDownload, IconPencilPlus } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import {
  type FormResponsesQuery,
  type FormSummaryFragment,
  useFormResponsesQuery,
} from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { counted, dateAndTime, readWhole } from '../../shared/format.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { Pages } from '../../shared/Pages.tsx';
import { PAGE_SIZE } from '../../shared/page-window.ts';
import { studyPath } from '../../shared/paths.ts';
import stacked from '../../shared/StackedTable.module.css';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { useStudy } from '../../studies/StudyContext.tsx';
import { FormStatusActions } from '../FormStatusActions.tsx';
import { FormStatusBadge } from '../FormStatusBadge.tsx';
import { formPath, KINDS, RESPONSE_PARAM, useFormKind } from '../form-kind.ts';
import { ResponseStatusBadge } from './ResponseStatusBadge.tsx';

type Responses = NonNullable<FormResponsesQuery['study']>['formResponses']['nodes'];

const LOADING_ROWS = 10;
const PAGE_PARAM = 'page';
const MOST_PAGES = 100_000;

/** The responses to a form, page by page. */
export function ResponsesScreen() {
  const { formId = '' } = useParams();
  const study = useStudy();
  const kind = useFormKind();
  const [params, setParams] = useSearchParams();
  const page = readWhole(params.get(PAGE_PARAM) ?? undefined, { min: 1, max: MOST_PAGES, fallback: 1 });
  const { data, previousData, loading, error, refetch } = useFormResponsesQuery({
    variables: { studyId: study.id, formId, first: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.study;
  const form = found?.form?.form;
  const { one, title, page: listPage } = KINDS[kind];
  if (found?.form && form) {
    const { totalCount, csvUrl, nodes } = found.formResponses;
    return (
      <>
        <PageHead
          title={`Responses: ${form.name}`}
          description={`${counted(form.responses, 'response')}, ${counted(form.drafts, 'draft')}.`}
          actions={<Actions form={form} csvUrl={totalCount > 0 ? csvUrl : null} />}
        />
        <FormHead form={form} onChanged={() => void refetch().catch(() => undefined)} />
        {totalCount === 0 ? (
          <EmptyState
            title="No responses yet"
            message={
              form.status === 'ACTIVE'
                ? `Fill in the ${one} to begin.`
                : `Make the ${one} active to take responses.`
            }
          />
        ) : (
          <Paper withBorder p="md" miw={0}>
            <ResponseTable form={form} responses={nodes} />
            <Pages
              label="Responses"
              entries={totalCount}
              page={page}
              onChange={(next) => setParams({ [PAGE_PARAM]: String(next) }, { preventScrollReset: true })}
            />
          </Paper>
        )}
      </>
    );
  }
  const isMissing = !loading && (!error || /no form of this id/.test(failureMessage(error)));
  return (
    <>
      <PageHead title="Responses" />
      {loading && <LoadingState label="Loading the responses…" rows={LOADING_ROWS} />}
      {isMissing && (
        <EmptyState
          title={`No such ${one}`}
          message={`This study has no ${one} of this address.`}
          action={
            <Button component={Link} to={studyPath(study.id, listPage)} variant="default">
              {title}
            </Button>
          }
        />
      )}
      {!loading && !isMissing && error && (
        <FailedState
          message={`Failed to load the responses: ${failureMessage(error)}`}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </>
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

function ResponseTable({ form, responses }: { form: FormSummaryFragment; responses: Responses }) {
  const study = useStudy();
  return (
    <Table verticalSpacing={6} horizontalSpacing="xs" className={stacked.stacked} mb="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Filled in</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>Patient</Table.Th>
          <Table.Th>By</Table.Th>
          <Table.Th>Open</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {responses.map(({ id, isDraft, status, patientId, authored, author }) => {
          const path = isDraft
            ? `${formPath(study.id, form.kind, form.id)}?${RESPONSE_PARAM}=${encodeURIComponent(id)}`
            : formPath(study.id, form.kind, form.id, 'responses', id);
          const when = authored === null ? 'day not known' : dateAndTime(authored);
          return (
            <Table.Tr key={id}>
              <Table.Td>{when}</Table.Td>
              <Table.Td>
                <ResponseStatusBadge status={status} />
              </Table.Td>
              <Table.Td data-label="Patient" style={{ overflowWrap: 'anywhere' }}>
                {patientId ?? (
                  <Text size="sm" c="dimmed" component="span">
                    none
                  </Text>
                )}
              </Table.Td>
              <Table.Td data-label="By">{author ?? 'not known'}</Table.Td>
              <Table.Td>
                <Anchor
                  component={Link}
                  to={path}
                  fz="inherit"
                  underline="always"
                  aria-label={`${isDraft ? 'Go on' : 'Read'}: response of ${when}`}
                >
                  {isDraft ? 'Go on' : 'Read'}
                </Anchor>
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
