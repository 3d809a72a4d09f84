import { Badge, Table, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { percent } from '../shared/format.ts';
import { ShowMore } from '../shared/ShowMore.tsx';
import stacked from '../shared/StackedTable.module.css';
import classes from './anonymisation.module.css';
import type { Span } from './spans.ts';

const STEP = 50;

type SpanTableProps = { spans: readonly Span[]; lit: number | null; onLight: (place: number | null) => void };

/** Each span with its place in the text that was given, and what stands there now. */
export function SpanTable({ spans, lit, onLight }: SpanTableProps) {
  const [shown, setShown] = useState(STEP);
  if (spans.length === 0) return <Text size="sm">No spans returned</Text>;
  return (
    <>
      <Table className={stacked.stacked} verticalSpacing={6} aria-label="Detected spans">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Type</Table.Th>
            <Table.Th>Start–End</Table.Th>
            <Table.Th>Replacement</Table.Th>
            <Table.Th>Preview</Table.Th>
            <Table.Th>Confidence</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {spans.slice(0, shown).map((span, place) => (
            <Table.Tr
              key={span.start}
              className={classes.row}
              {...(place === lit && { 'data-lit': '' })}
              onMouseEnter={() => onLight(place)}
            >
              <Table.Td>
                <UnstyledButton
                  aria-label={`Highlight ${span.typeName} ${span.start}–${span.end} in both texts`}
                  aria-pressed={place === lit}
                  onClick={() => onLight(place)}
                  onFocus={() => onLight(place)}
                >
                  <Badge variant="light" color="teal" radius="sm">
                    {span.typeName}
                  </Badge>
                </UnstyledButton>
              </Table.Td>
              <Table.Td data-label="Place">
                {span.start}–{span.end}
              </Table.Td>
              <Table.Td data-label="Replacement" className={classes.preview}>
                {span.replacement}
              </Table.Td>
              <Table.Td data-label="Preview" className={classes.preview}>
                {span.preview}
              </Table.Td>
              <Table.Td data-label="Confidence">
                {span.confidence === null ? 'not reported' : percent(span.confidence)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ShowMore shown={Math.min(shown, spans.length)} total={spans.length} step={STEP} onShow={setShown} />
    </>
  );
}
