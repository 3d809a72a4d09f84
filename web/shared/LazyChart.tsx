import { Box, Skeleton } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { LazyPart, type Part } from './LazyPart.tsx';

type LazyChartProps<Props> = {
  part: Part<Props>;
  height: number;
  children: (Component: ComponentType<Props>) => ReactNode;
};

/** A chart as a lazy part. It is for the eye alone: its numbers stand in a table beside it. */
export function LazyChart<Props>({ part, height, children }: LazyChartProps<Props>) {
  return (
    <LazyPart part={part} loading={<Skeleton h={height} aria-hidden="true" />}>
      {(Component) => <Box aria-hidden="true">{children(Component)}</Box>}
    </LazyPart>
  );
}
