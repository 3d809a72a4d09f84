import { Anchor, Badge, Group, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { NotificationRowFragment, StudyRight } from '../generated/graphql.ts';
import classes from '../shared/FramedTable.module.css';
import { FramedTable } from '../shared/FramedTable.tsx';
import { dateAndTime } from '../shared/format.ts';
import { jobLabel } from '../shared/job-labels.ts';
import stacked from '../shared/StackedTable.module.css';
import { ROLES } from '../shared/study-roles.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { breakGlassPlace, jobPlace } from './job-places.ts';

const COLUMNS = ['When', 'What happened', 'Result'];

type NotificationsTableProps = {
  notifications: readonly NotificationRowFragment[];
  /** When the newest one happened that the user has looked at before; null before the first look. */
  seenUntil: string | null;
  /** What the user may do in the study. */
  rights: readonly StudyRight[];
};

/** What the user is told in the study, newest first. */
export function NotificationsTable({ notifications, seenUntil, rights }: NotificationsTableProps) {
  const head = COLUMNS.map((label) => (
    <Table.Th key={label} scope="col" className={classes.short}>
      {label}
    </Table.Th>
  ));
  return (
    <FramedTable label="Notifications" head={head}>
      {notifications.map((one) => (
        <Row
          key={one.id}
          notification={one}
          rights={rights}
          isNew={seenUntil === null || Date.parse(one.at) > Date.parse(seenUntil)}
        />
      ))}
    </FramedTable>
  );
}

function textOf({ kind, jobKind, jobOutcome, role }: NotificationRowFragment): {
  text: string;
  more?: string;
} {
  if (jobKind !== null && jobOutcome !== null) return { text: jobLabel(jobKind, jobOutcome) };
  if (kind === 'BREAK_GLASS') {
    return { text: 'A member took break-glass access', more: 'They read the study identified for a while.' };
  }
  if (kind === 'WITHDRAWAL') {
    return { text: 'A participant was withdrawn', more: 'Everything kept about them was removed.' };
  }
  return role === null
    ? { text: 'You were removed from the study' }
    : { text: `Your role became ${ROLES[role].label}`, more: ROLES[role].may };
}

type RowProps = Pick<NotificationsTableProps, 'rights'> & {
  notification: NotificationRowFragment;
  isNew: boolean;
};

function Row({ notification, rights, isNew }: RowProps) {
  const { at, jobOutcome } = notification;
  const { text, more } = textOf(notification);
  return (
    <Table.Tr>
      <Table.Td className={`${classes.short} ${stacked.wide}`}>{dateAndTime(at)}</Table.Td>
      <Table.Td className={`${classes.wraps} ${stacked.wide}`}>
        <Group gap="xs">
          <Text size="sm" fw={isNew ? 650 : undefined} c={jobOutcome === 'FAILED' ? 'red' : undefined}>
            {text}
          </Text>
          {isNew && (
            <Badge size="sm" variant="light">
              New
            </Badge>
          )}
        </Group>
        {more !== undefined && (
          <Text size="xs" c="dimmed">
            {more}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={stacked.wide}>
        <ResultLink notification={notification} rights={rights} />
      </Table.Td>
    </Table.Tr>
  );
}

function ResultLink({ notification: { at, kind, jobKind, recordId }, rights }: Omit<RowProps, 'isNew'>) {
  const { id: studyId } = useStudy();
  const ofJob = jobKind === null ? null : jobPlace(studyId, jobKind, recordId);
  const place = kind === 'BREAK_GLASS' ? breakGlassPlace(studyId) : ofJob;
  if (place === null || !rights.includes(place.needs)) return null;
  return (
    <Anchor component={Link} to={place.path} size="sm" aria-label={`${place.label}, ${dateAndTime(at)}`}>
      {place.label}
    </Anchor>
  );
}
