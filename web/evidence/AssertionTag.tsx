import { Badge, Group } from '@mantine/core';
import {
  IconArrowsSplit2,
  IconBan,
  IconCalendarTime,
  IconCheck,
  IconClock,
  IconHelp,
  IconUsers,
} from '@tabler/icons-react';
import type { AssertionTagFragment } from '../generated/graphql.ts';
import { AFFIRMED, type AssertionKind, assertionKinds } from './assertion.ts';

const LOOKS = {
  [AFFIRMED]: { Icon: IconCheck, color: 'teal', variant: 'light' },
  negated: { Icon: IconBan, color: 'red', variant: 'light' },
  unlikely: { Icon: IconHelp, color: 'red', variant: 'light' },
  possible: { Icon: IconHelp, color: 'yellow', variant: 'light' },
  probable: { Icon: IconHelp, color: 'yellow', variant: 'light' },
  family: { Icon: IconUsers, color: 'violet', variant: 'outline' },
  past: { Icon: IconClock, color: 'gray', variant: 'light' },
  future: { Icon: IconCalendarTime, color: 'gray', variant: 'light' },
  hypothetical: { Icon: IconArrowsSplit2, color: 'indigo', variant: 'light' },
  conditional: { Icon: IconArrowsSplit2, color: 'indigo', variant: 'light' },
} as const satisfies Record<AssertionKind | typeof AFFIRMED, unknown>;

/** What a report says of an entity, told by word, icon and colour. */
export function AssertionTag({ assertion }: { assertion: AssertionTagFragment }) {
  const kinds = assertionKinds(assertion);
  const words: (AssertionKind | typeof AFFIRMED)[] = kinds.length === 0 ? [AFFIRMED] : kinds;
  return (
    // In a line of text it is a word among words.
    <Group gap={4} component="span" display="inline-flex" style={{ verticalAlign: 'middle' }}>
      {words.map((kind) => {
        const { Icon, color, variant } = LOOKS[kind];
        return (
          <Badge
            key={kind}
            component="span"
            size="sm"
            radius="sm"
            tt="none"
            fw={500}
            color={color}
            variant={variant}
            autoContrast
            c="var(--mantine-color-text)"
            leftSection={<Icon size={12} aria-hidden="true" />}
          >
            {kind}
          </Badge>
        );
      })}
    </Group>
  );
}
