import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { PageEdge } from './PageEdge.tsx';
import { PAGE_SIZE, pageCount, pageWindow } from './page-window.ts';
import { ShownEntries } from './ShownEntries.tsx';

type PagesProps = {
  /** What is paged, such as Rows. */
  label: string;
  /** How many entries there are in all. */
  entries: number;
  /** The page that is shown, counted from 1. */
  page: number;
  onChange: (page: number) => void;
};

/** Leads through the pages of a list, ten entries each, five pages offered; nothing where one page holds all. */
export function Pages({ label, entries, page, onChange }: PagesProps) {
  const total = pageCount(entries);
  if (total === 1) return null;
  const first = (page - 1) * PAGE_SIZE + 1;
  return (
    <Group component="nav" aria-label={`Pages of ${label}`} gap={4}>
      <PageEdge label="First page" Icon={IconChevronsLeft} isOff={page === 1} onClick={() => onChange(1)} />
      <PageEdge
        label="Previous page"
        Icon={IconChevronLeft}
        isOff={page === 1}
        onClick={() => onChange(page - 1)}
      />
      {pageWindow(page, total).map((number) => (
        <ActionIcon
          key={number}
          variant={number === page ? 'filled' : 'default'}
          miw={28}
          w="auto"
          px={6}
          fz="sm"
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onChange(number)}
        >
          {number}
        </ActionIcon>
      ))}
      <PageEdge
        label="Next page"
        Icon={IconChevronRight}
        isOff={page === total}
        onClick={() => onChange(page + 1)}
      />
      <PageEdge
        label="Last page"
        Icon={IconChevronsRight}
        isOff={page === total}
        onClick={() => onChange(total)}
      />
      <ShownEntries from={first} to={Math.min(entries, first + PAGE_SIZE - 1)} of={entries} />
    </Group>
  );
}
