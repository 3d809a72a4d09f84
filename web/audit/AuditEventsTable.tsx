import { Anchor, Badge, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { AuditedEventFragment } from '../generated/graphql.ts';
import classes from '../shared/FramedTable.module.css';
import { FramedTable } from '../shared/FramedTable.tsx';
import { counted, dateAndTime } from '../shared/format.ts';
import { patientPath } from '../shared/paths.ts';
import stacked from '../shared/StackedTable.module.css';
import { useStudy } from '../studies/StudyContext.tsx';

const COLUMNS = ['When', 'User', 'Action', 'Patients', 'Purpose'];
/** More would hide the other events; the files name all. */
const MOST_LINKED = 5;

/** Events of the log, as they come. */
export function AuditEventsTable({ events }: { events: readonly AuditedEventFragment[] }) {
  const head = COLUMNS.map((label) => (
    <Table.Th key={label} scope="col" className={classes.short}>
      {label}
    </Table.Th>
  ));
  return (
    <FramedTable label="Audit events" head={head}>
      {events.map((event) => (
        <Row key={event.sequence} event={event} />
      ))}
    </FramedTable>
  );
}

function Row({ event }: { event: AuditedEventFragment }) {
  const { at, actor, action, target, address, purpose, breakGlassId } = event;
  const cell = `${classes.wraps} ${stacked.wide}`;
  return (
    <Table.Tr>
      <Table.Td className={`${classes.short} ${stacked.wide}`}>{dateAndTime(at)}</Table.Td>
      <Table.Td className={cell}>
        {actor || 'Unknown'}
        {address !== null && <Detail text={address} isWhole />}
        {breakGlassId !== null && (
          <Badge color="red" variant="light" tt="none" size="sm">
            Break-glass
          </Badge>
        )}
      </Table.Td>
      <Table.Td className={cell}>
        {action}
        {target !== '' && <Detail text={target} />}
      </Table.Td>
      <Table.Td className={cell} data-label="Patients">
        <Patients event={event} />
      </Table.Td>
      <Table.Td className={cell} data-label="Purpose">
        {purpose ?? 'None'}
      </Table.Td>
    </Table.Tr>
  );
}

/** @param isWhole of a text that is short and stays in one line */
function Detail({ text, isWhole = false }: { text: string; isWhole?: boolean }) {
  return (
    <Text size="xs" c="dimmed" style={isWhole ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere' }}>
      {text}
    </Text>
  );
}

function Patients({
  event: { patientReferences, patientCount, patientsHash },
}: {
  event: AuditedEventFragment;
}) {
  const { id: studyId } = useStudy();
  if (patientCount === 0) return 'None';
  const shown = patientReferences.slice(0, MOST_LINKED);
  const isUnnamed = patientsHash !== null;
  return (
    <>
      {shown.map((id, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Anchor component={Link} to={patientPath(studyId, id)} size="sm" underline="always">
            {id}
          </Anchor>
        </span>
      ))}
      {patientCount > shown.length && (
        <Text size="xs" c="dimmed">
          {counted(patientCount, 'patient')} in all
          {isUnnamed && `, of whom the log names ${patientReferences.length.toLocaleString('en')}`}
        </Text>
      )}
    </>
  );
}
