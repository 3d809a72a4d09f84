import { Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { PageEdge } from './PageEdge.tsx';
import { type PageEnds, type PagePlace, pagesAround } from './page-place.ts';
import { ShownEntries } from './ShownEntries.tsx';

type CursorPagesProps = {
  /** What is paged, such as Participants. */
  label: string;
  /** The page that is shown. */
  place: PagePlace;
  /** The connection that it is of. */
  connection: { nodes: readonly unknown[]; totalCount: number; pageInfo: PageEnds };
  onChange: (place: PagePlace) => void;
};

const EDGES = [
  { to: 'first', label: 'First page', Icon: IconChevronsLeft },
  { to: 'previous', label: 'Previous page', Icon: IconChevronLeft },
  { to: 'next', label: 'Next page', Icon: IconChevronRight },
  { to: 'last', label: 'Last page', Icon: IconChevronsRight },
] as const;

/** Leads through the pages of a connection, ten entries each; nothing where one page holds all. */
export function CursorPages({ label, place, connection, onChange }: CursorPagesProps) {
  const { nodes, totalCount, pageInfo } = connection;
  const around = pagesAround(place, pageInfo, { shown: nodes.length, total: totalCount });
  if (around.previous === null && around.next === null) return null;
  return (
    <Group component="nav" aria-label={`Pages of ${label}`} gap={4}>
      {EDGES.map(({ to, ...edge }) => {
        const target = around[to];
        return (
          <PageEdge
            key={to}
            {...edge}
            isOff={target === null}
            onClick={() => target !== null && onChange(target)}
          />
        );
      })}
      <ShownEntries from={place.from} to={place.from + nodes.length - 1} of={totalCount} />
    </Group>
  );
}
