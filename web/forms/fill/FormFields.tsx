import { Fieldset, Stack, Text } from '@mantine/core';
import type { FormItem, Values } from './enabled-items.ts';
import { FormField } from './FormField.tsx';
import { fieldId } from './focus-field.ts';

type FormFieldsProps = {
  items: readonly FormItem[];
  /** The items that are asked with the present answers. */
  enabled: ReadonlySet<string>;
  values: Values;
  errors: Readonly<Record<string, string>>;
  onChange: (linkId: string, values: string[]) => void;
  /** The group or question whose items these are; null at the top. */
  parent?: string | null;
};

/** The items of a form below one of them, as they are asked. */
export function FormFields({ parent = null, ...form }: FormFieldsProps) {
  const { items, enabled, values, errors, onChange } = form;
  return (
    <Stack gap="lg">
      {items
        .filter((item) => item.parent === parent && enabled.has(item.linkId))
        .map((item) => {
          const { linkId, type, text } = item;
          const below = items.some((other) => other.parent === linkId) && (
            <FormFields {...form} parent={linkId} />
          );
          if (type === 'GROUP') {
            return (
              <Fieldset key={linkId} legend={text} miw={0}>
                {below}
              </Fieldset>
            );
          }
          if (type === 'DISPLAY') return <Text key={linkId}>{text}</Text>;
          return (
            <Stack key={linkId} gap="md">
              <FormField
                item={item}
                id={fieldId(linkId)}
                values={values[linkId] ?? []}
                error={errors[linkId]}
                onChange={(next) => onChange(linkId, next)}
              />
              {below}
            </Stack>
          );
        })}
    </Stack>
  );
}
