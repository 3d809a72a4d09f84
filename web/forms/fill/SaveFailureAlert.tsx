import { Alert, Anchor, List, Text } from '@mantine/core';
import type { FormItem } from './enabled-items.ts';
import { focusField } from './focus-field.ts';
import type { AnswerErrors } from './useSaveResponse.ts';

type SaveFailureAlertProps = { message: string; items: readonly FormItem[]; errors: AnswerErrors };

/** Why nothing was saved, and every question to correct, each leading to its field. */
export function SaveFailureAlert({ message, items, errors }: SaveFailureAlertProps) {
  const refused = items.filter(({ linkId }) => errors[linkId] !== undefined);
  return (
    <Alert role="alert" color="red" title="Nothing was saved; your answers are still here">
      <Text size="sm">{message}</Text>
      {refused.length > 0 && (
        <List size="sm" mt={6}>
          {refused.map(({ linkId, text }) => (
            <List.Item key={linkId}>
              <Anchor component="button" type="button" ta="left" onClick={() => focusField(linkId)}>
                {text}
              </Anchor>
              : {errors[linkId]}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
