import { Anchor, Paper, Table, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Pages } from '../shared/Pages.tsx';
import { pageOf } from '../shared/page-window.ts';
import stacked from '../shared/StackedTable.module.css';
import { EmptyState } from '../shared/states.tsx';
import type { Analyte } from './measured-address.ts';
import classes from './measurements.module.css';

type AnalyteListProps = { analytes: readonly Analyte[]; onChoose: (analyte: Analyte) => void };

/** What the study measures, the most measured first. */
export function AnalyteList({ analytes, onChoose }: AnalyteListProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const wanted = search.trim().toLowerCase();
  const found = analytes.filter(
    ({ name, loinc }) => name.toLowerCase().includes(wanted) || loinc?.startsWith(wanted),
  );
  return (
    <Paper withBorder p="md" miw={0}>
      <TextInput
        label="Find"
        placeholder="A name or a LOINC code"
        maw="24rem"
        mb="md"
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
          setPage(1);
        }}
      />
      {found.length === 0 ? (
        <EmptyState title="Nothing has this name" message="Try a shorter name, or a LOINC code." />
      ) : (
        <Table verticalSpacing={6} horizontalSpacing="xs" className={stacked.stacked} mb="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>LOINC</Table.Th>
              <Table.Th>Units</Table.Th>
              <Table.Th className={classes.number}>Results</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {pageOf(found, page).map((analyte) => (
              <Table.Tr key={analyte.key}>
                <Table.Td className={`${classes.id} ${stacked.wide}`}>
                  <Anchor
                    component="button"
                    type="button"
                    ta="left"
                    fz="inherit"
                    underline="always"
                    onClick={() => onChoose(analyte)}
                  >
                    {analyte.name}
                  </Anchor>
                </Table.Td>
                <Table.Td data-label="LOINC" className={classes.day}>
                  {analyte.loinc ?? 'none'}
                </Table.Td>
                <Table.Td data-label="Units" className={classes.id}>
                  {analyte.units.map(({ unit }) => unit ?? 'none').join(', ')}
                </Table.Td>
                <Table.Td data-label="Results" className={classes.number}>
                  {analyte.results.toLocaleString('en')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Pages label="Measurements" entries={found.length} page={page} onChange={setPage} />
    </Paper>
  );
}
