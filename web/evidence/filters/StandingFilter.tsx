import { Checkbox, Group } from '@mantine/core';
import type { Standing } from '../../generated/graphql.ts';
import { readStandings, STANDINGS } from './standings.ts';

type StandingFilterProps = { value: readonly Standing[]; onChange: (value: Standing[]) => void };

/** Narrows findings by what they count as; none chosen stands for all. */
export function StandingFilter({ value, onChange }: StandingFilterProps) {
  return (
    <Checkbox.Group
      label="Assertion"
      description="If none is chosen, all match."
      value={[...value]}
      onChange={(chosen) => onChange(readStandings(chosen))}
    >
      <Group gap="md" mt={6} style={{ rowGap: 8 }}>
        {STANDINGS.map(({ value: standing, label }) => (
          <Checkbox key={standing} value={standing} label={label} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
