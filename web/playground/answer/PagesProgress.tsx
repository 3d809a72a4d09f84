import { Button, Group, Text } from '@mantine/core';
import { counted } from '../../shared/format.ts';
import { MOST_PAGES, MOST_ROWS } from './follow-pages.ts';
import type { FollowedPages } from './useFollowedPages.ts';

/** How many pages were followed, and why no more of them were. */
export function PagesProgress({ list, progress, stop }: FollowedPages) {
  if (progress === null) return null;
  const { pages, hasMore, problem, isRunning } = progress;
  const bound = `at most ${MOST_PAGES} pages or ${MOST_ROWS.toLocaleString('en')} rows`;
  const rest = hasMore ? ' There is more: narrow the operation, or run an export for all of it.' : '';
  return (
    <Group gap="sm">
      <Text size="sm" c={problem === null ? 'dimmed' : undefined} role="status">
        {isRunning ? 'Following pages: ' : ''}
        {counted(pages, 'page')}, {counted(list.rows.length, 'row')} ({bound}).
        {problem !== null && ` ${problem}`}
        {!isRunning && problem === null && rest}
      </Text>
      {isRunning && (
        <Button size="xs" variant="default" onClick={stop}>
          Stop
        </Button>
      )}
    </Group>
  );
}
