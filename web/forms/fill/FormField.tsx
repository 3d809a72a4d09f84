import { Group, NativeSelect, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import { ChoiceField, type FieldProps, OpenChoiceField } from './ChoiceField.tsx';
import type { FormItem } from './enabled-items.ts';
import { fromLocalField, toLocalField } from './local-time.ts';

const INPUT_TYPES: Partial<Record<FormItem['type'], string>> = {
  DATE: 'date',
  DATE_TIME: 'datetime-local',
  TIME: 'time',
  URL: 'url',
};
const SHORT: readonly FormItem['type'][] = ['DATE', 'DATE_TIME', 'TIME', 'INTEGER', 'DECIMAL'];

/** A question with the field that its answer is written in, and what is wrong with it beside. */
export function FormField(props: FieldProps) {
  const { item } = props;
  switch (item.type) {
    case 'BOOLEAN':
    case 'CHOICE':
      return <ChoiceField {...props} />;
    case 'OPEN_CHOICE':
      return <OpenChoiceField {...props} />;
    case 'QUANTITY':
      return <QuantityField {...props} />;
    case 'UNSUPPORTED':
      return (
        <Text size="sm" c="dimmed">
          {item.text} — this question cannot be answered here.
        </Text>
      );
    default:
      return item.options.length > 0 ? <ChoiceField {...props} /> : <WrittenField {...props} />;
  }
}

function WrittenField({ item, id, values, error, onChange }: FieldProps) {
  const look = {
    id,
    label: item.text,
    description: boundsOf(item),
    withAsterisk: item.required,
    error,
    readOnly: item.readOnly,
    maw: SHORT.includes(item.type) ? '16rem' : '36rem',
  };
  if (item.repeats) {
    return (
      <TagsInput
        {...look}
        description="Press Enter after each answer."
        value={[...values]}
        onChange={onChange}
      />
    );
  }
  const [value = ''] = values;
  if (item.type === 'TEXT') {
    return (
      <Textarea
        {...look}
        autosize
        minRows={3}
        maxRows={14}
        value={value}
        onChange={({ currentTarget }) => onChange([currentTarget.value])}
      />
    );
  }
  const isInstant = item.type === 'DATE_TIME';
  return (
    <TextInput
      {...look}
      type={INPUT_TYPES[item.type] ?? 'text'}
      inputMode={item.type === 'INTEGER' ? 'numeric' : item.type === 'DECIMAL' ? 'decimal' : undefined}
      value={isInstant ? toLocalField(value) : value}
      onChange={({ currentTarget }) =>
        onChange([isInstant ? fromLocalField(currentTarget.value) : currentTarget.value])
      }
    />
  );
}

function QuantityField({ item, id, values, error, onChange }: FieldProps) {
  const { units } = item;
  const [number = '', ...rest] = (values[0] ?? '').split(' ');
  const unit = rest.join(' ') || (units[0]?.value ?? '');
  const write = (nextNumber: string, nextUnit: string) =>
    onChange(nextNumber === '' ? [] : [nextUnit === '' ? nextNumber : `${nextNumber} ${nextUnit}`]);
  const [only] = units;
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        id={id}
        label={units.length === 1 && only ? `${item.text} (${only.label})` : item.text}
        description={boundsOf(item)}
        withAsterisk={item.required}
        error={error}
        readOnly={item.readOnly}
        maw="16rem"
        inputMode="decimal"
        value={number}
        onChange={({ currentTarget }) => write(currentTarget.value.replaceAll(' ', ''), unit)}
      />
      {units.length > 1 && (
        <NativeSelect
          aria-label={`Unit of: ${item.text}`}
          disabled={item.readOnly}
          data={units.map(({ value, label }) => ({ value, label }))}
          value={unit}
          onChange={({ currentTarget }) => write(number, currentTarget.value)}
        />
      )}
    </Group>
  );
}

/** What an answer may be, in words; nothing where all may be. */
function boundsOf({ min, max, maxLength, units }: FormItem): string | undefined {
  const unit = units.length > 1 ? ` ${units[0]?.label}` : '';
  if (min !== null && max !== null) return `From ${min} to ${max}${unit}`;
  if (min !== null) return `${min}${unit} or more`;
  if (max !== null) return `${max}${unit} or less`;
  return maxLength === null ? undefined : `At most ${maxLength.toLocaleString('en')} characters`;
}
