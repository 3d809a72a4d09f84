import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

type BoundedNumberInputProps = Pick<NumberInputProps, 'label' | 'w'> & {
  min: number;
  max: number;
  /** What an empty field stands for. */
  fallback: number;
  value: number;
  onChange: (value: number) => void;
};

/** The bounds as attributes of the field itself, which Mantine keeps to its own reckoning. */
const bounds = ({ min, max }: { min: number; max: number }): Record<string, string> => ({
  min: String(min),
  max: String(max),
});

/** A whole number that reads within its bounds even while it is still being typed. */
export function BoundedNumberInput({
  min,
  max,
  fallback,
  value,
  onChange,
  ...look
}: BoundedNumberInputProps) {
  // While it is typed it may be empty or out of bounds.
  const [typed, setTyped] = useState<number | string>(value);
  const bound = (entry: number | string) =>
    typeof entry === 'number' ? Math.min(max, Math.max(min, entry)) : fallback;
  if (bound(typed) !== value) setTyped(value);

  return (
    <NumberInput
      {...look}
      min={min}
      max={max}
      attributes={{ input: bounds({ min, max }) }}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      value={typed}
      onChange={(entry) => {
        setTyped(entry);
        onChange(bound(entry));
      }}
      onBlur={() => setTyped(bound(typed))}
    />
  );
}
