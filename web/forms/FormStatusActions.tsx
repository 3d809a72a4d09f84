import { Button, Group } from '@mantine/core';
import {
  type FormStatus,
  type FormSummaryFragment,
  FormToFillDocument,
  useSetFormStatusMutation,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { notifyError, notifySuccess } from '../shared/notify.ts';
import { useStudy } from '../studies/StudyContext.tsx';

/** What a form may become, in words. */
const CHANGES: Readonly<Record<FormStatus, readonly (readonly [FormStatus, string])[]>> = {
  DRAFT: [['ACTIVE', 'Make active']],
  ACTIVE: [
    ['COMPLETED', 'Complete'],
    ['DRAFT', 'Back to draft'],
  ],
  COMPLETED: [['ACTIVE', 'Make active again']],
};

type FormStatusActionsProps = { form: FormSummaryFragment; onChanged?: (form: FormSummaryFragment) => void };

/** Makes a form active, a draft or completed. */
export function FormStatusActions({ form, onChanged }: FormStatusActionsProps) {
  const study = useStudy();
  const [change, { loading }] = useSetFormStatusMutation({
    refetchQueries: [FormToFillDocument],
  });

  async function changeStatus(status: FormStatus) {
    const input = { studyId: study.id, formId: form.id, version: form.version, status };
    try {
      const { data } = await change({ variables: { input } });
      const result = data?.setFormStatus;
      if (result?.__typename === 'SaveFormSuccess') {
        notifySuccess(`${form.name} is now ${status.toLowerCase()}.`);
        if (result.form) onChanged?.(result.form);
      } else if (result && 'message' in result) notifyError(result.message);
    } catch (error) {
      notifyError(failureMessage(error));
    }
  }

  return (
    <Group gap="xs">
      {CHANGES[form.status].map(([status, label]) => (
        <Button
          key={status}
          size="xs"
          variant="default"
          loading={loading}
          onClick={() => void changeStatus(status)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
