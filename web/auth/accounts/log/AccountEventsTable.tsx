import { Table } from '@mantine/core';
import type { AccountEventFragment } from '../../../generated/graphql.ts';
import classes from '../../../shared/FramedTable.module.css';
import { FramedTable } from '../../../shared/FramedTable.tsx';
import { dateAndTime } from '../../../shared/format.ts';
import stacked from '../../../shared/StackedTable.module.css';
import { eventInWords } from './event-words.ts';

const COLUMNS = ['When', 'Who', 'What', 'Account', 'From'];

/** What happened to accounts, as it comes. */
export function AccountEventsTable({ events }: { events: readonly AccountEventFragment[] }) {
  const head = COLUMNS.map((label) => (
    <Table.Th key={label} scope="col" className={classes.short}>
      {label}
    </Table.Th>
  ));
  const cell = `${classes.wraps} ${stacked.wide}`;
  return (
    <FramedTable label="Events of accounts" head={head}>
      {events.map(({ sequence, at, actor, action, target, address }) => (
        <Table.Tr key={sequence}>
          <Table.Td className={`${classes.short} ${stacked.wide}`}>{dateAndTime(at)}</Table.Td>
          <Table.Td className={cell} data-label="Who">
            {actor || 'Unknown'}
          </Table.Td>
          <Table.Td className={cell}>{eventInWords(action)}</Table.Td>
          <Table.Td className={cell} data-label="Account">
            {target || 'None'}
          </Table.Td>
          <Table.Td className={classes.short} data-label="From">
            {address || 'Unknown'}
          </Table.Td>
        </Table.Tr>
      ))}
    </FramedTable>
  );
}
