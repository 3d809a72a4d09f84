import { Autocomplete, Checkbox, NativeSelect, Radio, Stack, TagsInput } from '@mantine/core';
import type { FormItem } from './enabled-items.ts';

/** More options than these are offered in a list that opens. */
const MOST_SHOWN = 8;
const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

export type FieldProps = {
  item: FormItem;
  id: string;
  values: readonly string[];
  error: string | undefined;
  onChange: (values: string[]) => void;
};

/** A question that is answered by one or several of its options. */
export function ChoiceField({ item, id, values, error, onChange }: FieldProps) {
  const { text: label, required, repeats, readOnly } = item;
  const options = item.type === 'BOOLEAN' ? YES_NO : item.options;
  const look = { id, label, withAsterisk: required, error };
  if (repeats) {
    return (
      <Checkbox.Group {...look} value={[...values]} onChange={onChange}>
        <Stack gap={6} mt={6}>
          {options.map((option) => (
            <Checkbox key={option.value} {...option} disabled={readOnly} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  }
  if (options.length > MOST_SHOWN) {
    return (
      <NativeSelect
        {...look}
        maw="28rem"
        disabled={readOnly}
        data={[{ value: '', label: 'Choose…' }, ...options]}
        value={values[0] ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? [] : [currentTarget.value])}
      />
    );
  }
  return (
    <Radio.Group {...look} value={values[0] ?? ''} onChange={(value) => onChange([value])}>
      <Stack gap={6} mt={6}>
        {options.map((option) => (
          <Radio key={option.value} {...option} disabled={readOnly} />
        ))}
        {!required && values.length > 0 && !readOnly && <Radio value="" label="No answer" />}
      </Stack>
    </Radio.Group>
  );
}

/** A question that offers options and takes words of one's own. */
export function OpenChoiceField({ item, id, values, error, onChange }: FieldProps) {
  const labelOf = (value: string) => item.options.find((option) => option.value === value)?.label ?? value;
  const valueOfLabel = (label: string) =>
    item.options.find((option) => option.label === label)?.value ?? label;
  const look = {
    id,
    label: item.text,
    withAsterisk: item.required,
    error,
    readOnly: item.readOnly,
    maw: '36rem',
    data: item.options.map(({ label }) => label),
  };
  if (item.repeats) {
    return (
      <TagsInput
        {...look}
        description="Choose from the list, or type and press Enter."
        value={values.map(labelOf)}
        onChange={(labels) => onChange(labels.map(valueOfLabel))}
      />
    );
  }
  return (
    <Autocomplete
      {...look}
      description="Choose from the list, or type your own."
      value={labelOf(values[0] ?? '')}
      onChange={(label) => onChange([valueOfLabel(label)])}
    />
  );
}
