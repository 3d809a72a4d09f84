import { Badge, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { BundleOutcomeFragment } from '../generated/graphql.ts';
import { ShowMore } from '../shared/ShowMore.tsx';
import classes from './ingestion.module.css';

const PAGE_SIZE = 50;

const isTaken = ({ status }: BundleOutcomeFragment) => status.startsWith('2');

/** What came of each entry of a FHIR bundle. */
export function BundleOutcomes({ entries }: { entries: readonly BundleOutcomeFragment[] }) {
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  if (entries.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        The submission has no FHIR bundle.
      </Text>
    );
  }
  return (
    <>
      <ul className={classes.outcomes}>
        {entries.slice(0, shownCount).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is told by its place in the bundle
          <li key={index}>
            <Group gap="xs" component="span" display="inline-flex">
              <Badge
                size="sm"
                radius="sm"
                tt="none"
                variant="light"
                c="var(--mantine-color-text)"
                color={isTaken(entry) ? 'teal' : 'red'}
              >
                {entry.status}
              </Badge>
              <span className={classes.status}>{entry.location ?? entry.fullUrl ?? `entry ${index}`}</span>
            </Group>
            {entry.issues.map(({ diagnostics }) => (
              <Text key={diagnostics} size="sm">
                {diagnostics}
              </Text>
            ))}
          </li>
        ))}
      </ul>
      <ShowMore
        shown={Math.min(shownCount, entries.length)}
        total={entries.length}
        step={PAGE_SIZE}
        onShow={setShownCount}
      />
    </>
  );
}
