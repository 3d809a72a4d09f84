import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { type FormResponseReadQuery, useFormResponseReadQuery } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { dateAndTime } from '../../shared/format.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { patientPath } from '../../shared/paths.ts';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { useStudy } from '../../studies/StudyContext.tsx';
import { formPath, RESPONSE_PARAM, useFormKind } from '../form-kind.ts';
import classes from './ResponseScreen.module.css';
import { ResponseStatusBadge } from './ResponseStatusBadge.tsx';

type Detail = NonNullable<NonNullable<FormResponseReadQuery['study']>['formResponse']>;

const LOADING_ROWS = 8;
const INDENT_REM = 1;

/** What was answered, in the words of then. */
export function ResponseScreen() {
  const { formId = '', responseId = '' } = useParams();
  const study = useStudy();
  const kind = useFormKind();
  const { data, loading, error, refetch } = useFormResponseReadQuery({
    variables: { studyId: study.id, formId, responseId },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.study?.formResponse;
  const form = data?.study?.form?.form;
  const all = (
    <Button component={Link} to={formPath(study.id, kind, formId, 'responses')} variant="default">
      All responses
    </Button>
  );
  return (
    <>
      <PageHead title={form ? `Response: ${form.name}` : 'Response'} actions={all} />
      {found && <Response detail={found} formId={formId} />}
      {!found && loading && <LoadingState label="Loading the response…" rows={LOADING_ROWS} />}
      {!found && !loading && error && (
        <FailedState
          message={`Failed to load the response: ${failureMessage(error)}`}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!found && !loading && !error && (
        <EmptyState
          title="No such response"
          message="This form has no response at this address."
          action={all}
        />
      )}
    </>
  );
}

function Response({ detail: { response, lines }, formId }: { detail: Detail; formId: string }) {
  const study = useStudy();
  const kind = useFormKind();
  const { patientId, authored, author, status, isDraft } = response;
  return (
    <Paper withBorder p="lg" maw="48rem" miw={0}>
      <Group gap="md" mb="md">
        <ResponseStatusBadge status={status} />
        <Text size="sm" c="dimmed">
          {authored === null ? 'Date unknown' : dateAndTime(authored)}
          {author !== null && ` · by ${author}`}
        </Text>
        {patientId !== null && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            Patient{' '}
            <Anchor component={Link} to={patientPath(study.id, patientId)} fz="inherit" underline="always">
              {patientId}
            </Anchor>
          </Text>
        )}
        {isDraft && (
          <Button
            component={Link}
            size="xs"
            to={`${formPath(study.id, kind, formId)}?${RESPONSE_PARAM}=${encodeURIComponent(response.id)}`}
          >
            Go on
          </Button>
        )}
      </Group>
      {lines.length === 0 && <Text size="sm">No answers yet.</Text>}
      <dl className={classes.lines}>
        {lines.map(({ linkId, depth, text, answers }) => (
          <div key={linkId} style={{ marginInlineStart: `${depth * INDENT_REM}rem` }}>
            <dt data-group={answers.length === 0 || undefined}>{text}</dt>
            {answers.map((answer) => (
              <dd key={answer}>{answer}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Paper>
  );
}
