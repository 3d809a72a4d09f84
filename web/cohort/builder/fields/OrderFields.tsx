import { Checkbox, Group, Stack } from '@mantine/core';
import type { OrderInput } from '../../../generated/graphql.ts';
import { FindingFields } from './FindingFields.tsx';
import { Choice, NumberField } from './inputs.tsx';

const RELATIONS = [
  { value: 'BEFORE', label: 'before' },
  { value: 'AFTER', label: 'after' },
  { value: 'WITHIN', label: 'on either side of' },
] as const;
const MOST_DAYS = 36_525;

type OrderFieldsProps = { order: OrderInput; autoFocus: boolean; onChange: (order: OrderInput) => void };

/** Two findings in the order of their days. */
export function OrderFields({ order, autoFocus, onChange }: OrderFieldsProps) {
  const days = { whole: true, max: MOST_DAYS, placeholder: 'Any' };
  return (
    <Stack gap="sm">
      <FindingFields
        label="First finding"
        scope="episode"
        finding={order.of}
        autoFocus={autoFocus}
        onChange={(of) => onChange({ ...order, of })}
      />
      <Group gap="xs" align="flex-end">
        <Choice
          label="Is"
          options={RELATIONS}
          value={order.relation}
          onChange={(relation = 'BEFORE') => onChange({ ...order, relation })}
        />
        <NumberField
          {...days}
          label="Days between, at least"
          value={order.daysAtLeast}
          onChange={(daysAtLeast) => onChange({ ...order, daysAtLeast })}
        />
        <NumberField
          {...days}
          label="Days between, at most"
          value={order.daysAtMost}
          onChange={(daysAtMost) => onChange({ ...order, daysAtMost })}
        />
        <Checkbox
          size="xs"
          label="First episodes only"
          checked={order.first ?? false}
          onChange={({ currentTarget }) => onChange({ ...order, first: currentTarget.checked || undefined })}
        />
        <Checkbox
          size="xs"
          label="The same day counts, too"
          checked={order.sameDay ?? false}
          onChange={({ currentTarget }) =>
            onChange({ ...order, sameDay: currentTarget.checked || undefined })
          }
        />
      </Group>
      <FindingFields
        label="Second finding"
        scope="episode"
        finding={order.to}
        onChange={(to) => onChange({ ...order, to })}
      />
    </Stack>
  );
}
