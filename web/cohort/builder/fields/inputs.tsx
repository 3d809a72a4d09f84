import { Checkbox, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core';

const WIDTH = '1 1 8rem';

type Option<T extends string> = { readonly value: T; readonly label: string };

type ChoiceProps<T extends string> = {
  label: string;
  options: readonly Option<T>[];
  value: T | null | undefined;
  /** What it says where nothing is chosen; absent where something has to be. */
  empty?: string;
  onChange: (value: T | undefined) => void;
};

/** One of a few. */
export function Choice<T extends string>({ label, options, value, empty, onChange }: ChoiceProps<T>) {
  return (
    <NativeSelect
      flex={WIDTH}
      maw="18rem"
      size="xs"
      label={label}
      data={[...(empty === undefined ? [] : [{ value: '', label: empty }]), ...options]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(options.find((option) => option.value === currentTarget.value)?.value)
      }
    />
  );
}

type NumberFieldProps = {
  label: string;
  value: number | null | undefined;
  placeholder?: string;
  whole?: boolean;
  min?: number;
  max?: number;
  onChange: (value: number | undefined) => void;
};

/** A number, or none. */
export function NumberField({ whole = false, value, onChange, ...look }: NumberFieldProps) {
  return (
    <NumberInput
      {...look}
      flex="1 1 6rem"
      size="xs"
      allowDecimal={!whole}
      allowNegative={false}
      clampBehavior="strict"
      hideControls
      value={value ?? ''}
      onChange={(entry) => onChange(typeof entry === 'number' ? entry : undefined)}
    />
  );
}

type WordsFieldProps = {
  label: string;
  value: string | null | undefined;
  placeholder?: string;
  type?: 'date';
  list?: string;
  maxLength?: number;
  onChange: (value: string | undefined) => void;
};

/** Words or a day, or none. */
export function WordsField({ value, maxLength = 200, onChange, ...look }: WordsFieldProps) {
  return (
    <TextInput
      {...look}
      flex={WIDTH}
      size="xs"
      maxLength={maxLength}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  );
}

type TicksProps<T extends string> = {
  label: string;
  description?: string;
  options: readonly Option<T>[];
  value: readonly T[] | null | undefined;
  onChange: (value: T[] | undefined) => void;
};

/** Any of a few; none chosen is told as absent. */
export function Ticks<T extends string>({ label, description, options, value, onChange }: TicksProps<T>) {
  return (
    <Checkbox.Group
      size="xs"
      label={label}
      description={description}
      value={[...(value ?? [])]}
      onChange={(chosen) => {
        const told = options.flatMap((option) => (chosen.includes(option.value) ? [option.value] : []));
        onChange(told.length === 0 ? undefined : told);
      }}
    >
      <Group gap="sm" mt={4} style={{ rowGap: 6 }}>
        {options.map((option) => (
          <Checkbox key={option.value} size="xs" value={option.value} label={option.label} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
