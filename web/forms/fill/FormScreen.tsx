import { Alert, Anchor, Button, Group, List, Paper, Stack, Text } from '@mantine/core';
import { IconDeviceFloppy, IconList, IconPencil, IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useFormResponseReadQuery, useFormToFillQuery } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { studyPath } from '../../shared/paths.ts';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { useStudy } from '../../studies/StudyContext.tsx';
import { FormStatusActions } from '../FormStatusActions.tsx';
import { formPath, KINDS, RESPONSE_PARAM, useFormKind } from '../form-kind.ts';
import { FormFields, fieldId } from './FormFields.tsx';
import { PatientPicker } from './PatientPicker.tsx';
import { type Draft, type FilledForm, useFilledForm } from './useFilledForm.ts';

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
    return <Fill found={found} draft={response} />;
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
              ? 'This response is not there, or it is completed already.'
              : `This study has no ${one} of this address.`
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

const CLOSED = {
  DRAFT: 'This is a draft. It can be tried out here, and takes responses once it is active.',
  COMPLETED: 'This is completed and takes no more responses. It can still be read here.',
} as const;

const FOUND = {
  restored: 'Answers that were not saved are here again.',
  outdated: 'This draft was saved since you entered answers here. It is shown as it was saved last.',
} as const;

function Fill({ found, draft }: { found: FilledForm; draft: Draft | null }) {
  const study = useStudy();
  const { form, items } = found;
  const filled = useFilledForm(found, draft);
  const { failure, errors, isSaving } = filled;
  const isOpen = form.status === 'ACTIVE';

  async function send(isCompleted: boolean) {
    const [first] = (await filled.submit(isCompleted)) ?? [];
    if (first !== undefined) focusField(first);
  }

  function complete(event: FormEvent) {
    event.preventDefault();
    if (!isSaving && isOpen) void send(true);
  }

  return (
    <>
      <PageHead
        title={form.name}
        description={form.description}
        actions={
          <>
            <Button
              component={Link}
              to={formPath(study.id, form.kind, form.id, 'responses')}
              variant="default"
              leftSection={<IconList size={16} aria-hidden="true" />}
            >
              Responses
            </Button>
            <Button
              component={Link}
              to={formPath(study.id, form.kind, form.id, 'edit')}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
            >
              Edit
            </Button>
          </>
        }
      />
      <Stack maw="48rem" gap="md">
        {form.status !== 'ACTIVE' && (
          <Alert role="status" color="gray">
            <Group justify="space-between" gap="sm">
              <Text size="sm" flex="1 1 16rem">
                {CLOSED[form.status]}
              </Text>
              <FormStatusActions form={form} />
            </Group>
          </Alert>
        )}
        {filled.found !== null && (
          <Alert role="status" color={filled.found === 'outdated' ? 'orange' : 'gray'} p="xs">
            <Group justify="space-between" gap="sm">
              <Text size="sm" flex="1 1 16rem">
                {FOUND[filled.found]}
              </Text>
              <Group gap="xs">
                {filled.found === 'outdated' && (
                  <Button size="xs" variant="default" onClick={filled.restore}>
                    Show my answers
                  </Button>
                )}
                <Button size="xs" variant="default" onClick={filled.discard}>
                  Discard them
                </Button>
              </Group>
            </Group>
          </Alert>
        )}
        <Paper withBorder p="lg" component="form" noValidate onSubmit={complete} miw={0}>
          <Stack gap="lg">
            <Text size="sm" c="dimmed">
              A star marks what has to be answered.
            </Text>
            <PatientPicker
              value={filled.patientId}
              error={filled.patientError}
              onChange={filled.changePatient}
            />
            <FormFields
              items={items}
              enabled={filled.enabled}
              values={filled.values}
              errors={errors}
              onChange={filled.change}
            />
            {failure !== null && (
              <Alert role="alert" color="red" title="Nothing was saved; your answers are still here">
                <Text size="sm">{failure}</Text>
                <ErrorList items={items} errors={errors} />
              </Alert>
            )}
            <Group gap="sm">
              <Button
                type="submit"
                disabled={!isOpen}
                loading={isSaving}
                leftSection={<IconSend size={16} aria-hidden="true" />}
              >
                Complete
              </Button>
              <Button
                variant="default"
                disabled={!isOpen || isSaving}
                leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}
                onClick={() => void send(false)}
              >
                Save draft
              </Button>
            </Group>
          </Stack>
        </Paper>
      </Stack>
    </>
  );
}

type ErrorListProps = { items: FilledForm['items']; errors: Readonly<Record<string, string>> };

/** Every question to correct, each leading to its field. */
function ErrorList({ items, errors }: ErrorListProps) {
  const wrong = items.filter(({ linkId }) => errors[linkId] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <List size="sm" mt={6}>
      {wrong.map(({ linkId, text }) => (
        <List.Item key={linkId}>
          <Anchor component="button" type="button" ta="left" onClick={() => focusField(linkId)}>
            {text}
          </Anchor>
          : {errors[linkId]}
        </List.Item>
      ))}
    </List>
  );
}

/** Puts the keyboard into the field of a question; into the first of its options where it has several fields. */
function focusField(linkId: string): void {
  const id = fieldId(linkId);
  // Options are a group that its label names.
  const group = [...document.querySelectorAll('[aria-labelledby]')].find((element) =>
    element.getAttribute('aria-labelledby')?.split(' ').includes(`${id}-label`),
  );
  const field = document.getElementById(id) ?? group;
  const target = field?.matches('input, textarea, select') ? field : field?.querySelector('input');
  if (target instanceof HTMLElement) target.focus();
}
