import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { GroupBy, GroupMeasure } from '../generated/graphql.ts';
import { GROUPINGS, MEASURES } from './grouping.ts';

const NONE = 'none';

export type Grouping = { by: GroupBy; measure: GroupMeasure };

type GroupingControlsProps = {
  isBusy: boolean;
  /** Groups, or with null shows all rows. */
  onApply: (grouping: Grouping | null) => void;
  /** Absent where something is always grouped. */
  onClear?: () => void;
};

/** Chooses by what is grouped, and what is counted. */
export function GroupingControls({ isBusy, onApply, onClear }: GroupingControlsProps) {
  const [by, setBy] = useState<GroupBy | null>(onClear ? null : 'YEAR');
  const [measure, setMeasure] = useState<GroupMeasure>('DOCUMENTS');
  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        size="xs"
        label="Group by"
        data={[...(onClear ? [{ value: '', label: NONE }] : []), ...GROUPINGS]}
        value={by ?? ''}
        onChange={({ currentTarget }) =>
          setBy(GROUPINGS.find(({ value }) => value === currentTarget.value)?.value ?? null)
        }
      />
      <NativeSelect
        size="xs"
        label="Measure"
        data={MEASURES}
        value={measure}
        onChange={({ currentTarget }) => {
          const chosen = MEASURES.find(({ value }) => value === currentTarget.value);
          if (chosen) setMeasure(chosen.value);
        }}
      />
      <Button size="xs" loading={isBusy} onClick={() => onApply(by === null ? null : { by, measure })}>
        Apply
      </Button>
      {onClear && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setBy(null);
            onClear();
          }}
        >
          Clear grouping
        </Button>
      )}
    </Group>
  );
}
