import { Checkbox, Radio, SimpleGrid, Stack } from '@mantine/core';
import type { AccessTokenKind, AccessTokenRight } from '../../generated/graphql.ts';
import { KIND_DESCRIPTIONS, KIND_LABELS, RIGHT_LABELS } from './token-kinds.ts';

type KindRadiosProps = { kind: AccessTokenKind; onChange: (kind: AccessTokenKind) => void };

/** Whose work a new token does. */
export function KindRadios({ kind, onChange }: KindRadiosProps) {
  return (
    <Radio.Group label="Kind" value={kind} onChange={(value) => onChange(value as AccessTokenKind)}>
      <Stack gap="xs" mt="xs">
        {Object.entries(KIND_LABELS).map(([value, label]) => (
          <Radio
            key={value}
            name="kind"
            value={value}
            label={label}
            description={KIND_DESCRIPTIONS[value as AccessTokenKind]}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

type RightCheckboxesProps = {
  rights: AccessTokenRight[];
  error: string | undefined;
  onChange: (rights: AccessTokenRight[]) => void;
};

/** What a key may do. */
export function RightCheckboxes({ rights, error, onChange }: RightCheckboxesProps) {
  return (
    <Checkbox.Group
      label="Rights"
      description="The key may do this and nothing else."
      required
      value={rights}
      error={error}
      onChange={(values) => onChange(values as AccessTokenRight[])}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
        {Object.entries(RIGHT_LABELS).map(([value, label]) => (
          <Checkbox key={value} name="rights" value={value} label={label} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
