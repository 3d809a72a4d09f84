import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { PAGE_SIZE, pageCount, pageWindow } from './page-window.ts';

type PagesProps = {
  /** What is paged, such as Rows. */
  label: string;
  /** How many entries there are in all. */
  entries: number;
  /** The page that is shown, counted from 1. */
  page: number;
  onChange: (page: number) => void;
};

type EdgeProps = {
  label: string;
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  isOff: boolean;
  onClick: () => void;
};

function Edge({ label, Icon, isOff, onClick }: EdgeProps) {
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      // A disabled button would drop the focus at the ends.
      aria-disabled={isOff}
      data-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
    >
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Leads through the pages of a list, ten entries each, five pages offered; nothing where one page holds all. */
export function Pages({ label, entries, page, onChange }: PagesProps) {
  const total = pageCount(entries);
  if (total === 1) return null;
  const first = (page - 1) * PAGE_SIZE + 1;
  return (
    <Group component="nav" aria-label={`Pages of ${label}`} gap={4}>
      <Edge label="First page" Icon={IconChevronsLeft} isOff={page === 1} onClick={() => onChange(1)} />
      <Edge
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
      <Edge
        label="Next page"
        Icon={IconChevronRight}
        isOff={page === total}
        onClick={() => onChange(page + 1)}
      />
      <Edge
        label="Last page"
        Icon={IconChevronsRight}
        isOff={page === total}
        onClick={() => onChange(total)}
      />
      <Text size="sm" c="dimmed" ml={4} role="status">
        {first.toLocaleString('en')}–{Math.min(entries, first + PAGE_SIZE - 1).toLocaleString('en')} of{' '}
        {entries.toLocaleString('en')}
      </Text>
    </Group>
  );
}
