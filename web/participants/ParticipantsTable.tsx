import { Button, Group, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ParticipantFragment } from '../generated/graphql.ts';
import classes from '../shared/FramedTable.module.css';
import { FramedTable } from '../shared/FramedTable.tsx';
import { SampleTag } from '../shared/SampleTag.tsx';
import stacked from '../shared/StackedTable.module.css';
import { ParticipantStatusBadge } from './ParticipantStatusBadge.tsx';
import type { ParticipantFilter, ParticipantSort } from './participants-address.ts';

const COLUMNS: readonly { label: string; sort: ParticipantSort | null }[] = [
  { label: 'ID', sort: 'ID' },
  { label: 'Name', sort: 'NAME' },
  { label: 'Email', sort: 'EMAIL' },
  { label: 'Enrollment Date', sort: 'ENROLLMENT_DATE' },
  { label: 'Status', sort: 'STATUS' },
  { label: 'Actions', sort: null },
];

type Order = Pick<ParticipantFilter, 'sort' | 'isDescending'>;

type HeadProps = {
  label: string;
  sort: ParticipantSort | null;
  order: Order;
  onSort: (order: Order) => void;
};

function Head({ label, sort, order, onSort }: HeadProps) {
  if (sort === null) return <Table.Th scope="col">{label}</Table.Th>;
  const isSorted = order.sort === sort;
  const Icon = isSorted ? (order.isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <Table.Th scope="col" aria-sort={isSorted ? (order.isDescending ? 'descending' : 'ascending') : 'none'}>
      <UnstyledButton
        fz="inherit"
        fw="inherit"
        onClick={() => onSort({ sort, isDescending: isSorted && !order.isDescending })}
      >
        <Group gap={4} wrap="nowrap" component="span">
          {label}
          <Icon size={14} aria-hidden="true" />
        </Group>
      </UnstyledButton>
    </Table.Th>
  );
}

type RowProps = { participant: ParticipantFragment; onView: (id: string) => void };

function Row({ participant, onView }: RowProps) {
  const { id, name, email, enrollmentDate, status, isSample } = participant;
  return (
    <Table.Tr>
      <Table.Td maw="14rem" className={classes.wraps}>
        {id}
      </Table.Td>
      <Table.Td fw={550} className={classes.wraps}>
        {name} {isSample && <SampleTag />}
      </Table.Td>
      <Table.Td className={`${classes.wraps} ${stacked.wide}`}>{email ?? '–'}</Table.Td>
      <Table.Td className={`${classes.short} ${stacked.wide}`} data-label="Enrollment Date">
        {enrollmentDate}
      </Table.Td>
      <Table.Td>
        <ParticipantStatusBadge status={status} />
      </Table.Td>
      <Table.Td>
        <Button size="xs" variant="default" onClick={() => onView(id)} aria-label={`View ${name}`}>
          View
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

type ParticipantsTableProps = {
  participants: readonly ParticipantFragment[];
  order: Order;
  onSort: (order: Order) => void;
  onView: (id: string) => void;
};

/** A page of participants; a column is sorted by its head. */
export function ParticipantsTable({ participants, order, onSort, onView }: ParticipantsTableProps) {
  const head = COLUMNS.map((column) => <Head key={column.label} {...column} order={order} onSort={onSort} />);
  return (
    <FramedTable label="Participants" head={head} highlightOnHover>
      {participants.map((participant) => (
        <Row key={participant.id} participant={participant} onView={onView} />
      ))}
    </FramedTable>
  );
}
