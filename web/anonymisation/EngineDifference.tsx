import { Badge, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../shared/format.ts';
import { ShowMore } from '../shared/ShowMore.tsx';
import stacked from '../shared/StackedTable.module.css';
import classes from './anonymisation.module.css';
import { compareSpans, type Difference } from './spans.ts';
import type { Anonymised } from './useAnonymise.ts';

const STEP = 50;
const COLOURS: Record<Difference['kind'], string> = {
  'only local': 'blue',
  'only cloud': 'violet',
  'other type': 'gray',
};

type EngineDifferenceProps = { local: Anonymised; cloud: Anonymised };

/** Where the two engines found different things in one text. */
export function EngineDifference({ local, cloud }: EngineDifferenceProps) {
  const [shown, setShown] = useState(STEP);
  const { same, differences } = compareSpans(local.result.spans, cloud.result.spans);
  const { text } = local.form;
  const summary = `Both found ${counted(same, 'place')} under one type.`;
  if (differences.length === 0) return <Text size="sm">{summary} There are no differences.</Text>;
  return (
    <>
      <Text size="sm" mb="xs">
        {summary} They differ at {counted(differences.length, 'place')}.
      </Text>
      <Table className={stacked.stacked} verticalSpacing={6} aria-label="Difference of the engines">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Found</Table.Th>
            <Table.Th>Start–End</Table.Th>
            <Table.Th>Words</Table.Th>
            <Table.Th>Local</Table.Th>
            <Table.Th>Cloud</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.slice(0, shown).map(({ kind, start, end, local: here, cloud: there }) => (
            <Table.Tr key={`${kind} ${start}`}>
              <Table.Td>
                <Badge variant="light" color={COLOURS[kind]} radius="sm">
                  {kind}
                </Badge>
              </Table.Td>
              <Table.Td data-label="Place">
                {start}–{end}
              </Table.Td>
              <Table.Td data-label="Words" className={classes.preview}>
                {text.slice(start, Math.min(end, start + 80))}
              </Table.Td>
              <Table.Td data-label="Local">{here ?? 'nothing'}</Table.Td>
              <Table.Td data-label="Cloud">{there ?? 'nothing'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ShowMore
        shown={Math.min(shown, differences.length)}
        total={differences.length}
        step={STEP}
        onShow={setShown}
      />
    </>
  );
}
