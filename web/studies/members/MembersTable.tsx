import { Button, NativeSelect, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { StudyMemberFragment, StudyRole } from '../../generated/graphql.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import classes from '../../shared/FramedTable.module.css';
import { FramedTable } from '../../shared/FramedTable.tsx';
import { dateAndTime } from '../../shared/format.ts';
import { notifySuccess } from '../../shared/notify.ts';
import stacked from '../../shared/StackedTable.module.css';
import { ROLE_CHOICES, ROLES } from '../../shared/study-roles.ts';
import { useMemberChange } from './useMemberChange.ts';

const COLUMNS = ['Name', 'Role', 'Since', 'Actions'];

type MembersTableProps = {
  studyId: string;
  members: readonly StudyMemberFragment[];
  /** The name of the user's own account. */
  ownName: string | undefined;
};

/** Who works in the study; each row changes its role or removes it. */
export function MembersTable({ studyId, members, ownName }: MembersTableProps) {
  const head = COLUMNS.map((label) => (
    <Table.Th key={label} scope="col" className={classes.short}>
      {label}
    </Table.Th>
  ));
  return (
    <FramedTable label="People of the study" head={head}>
      {members.map((member) => (
        <Row
          key={`${member.username} ${member.role}`}
          studyId={studyId}
          member={member}
          isOwn={member.username === ownName}
        />
      ))}
    </FramedTable>
  );
}

type RowProps = { studyId: string; member: StudyMemberFragment; isOwn: boolean };

function Row({ studyId, member: { username, role, since }, isOwn }: RowProps) {
  const { set, isRunning, failure } = useMemberChange();
  const [isRemoving, setIsRemoving] = useState(false);

  async function change(chosen: StudyRole) {
    if (await set({ studyId, username, role: chosen, was: role }))
      notifySuccess(`${username} is ${ROLES[chosen].label} now.`);
  }

  return (
    <Table.Tr>
      <Table.Td className={`${classes.wraps} ${stacked.wide}`}>
        <Text size="sm" fw={550}>
          {username}
          {isOwn && ' (you)'}
        </Text>
        {failure !== null && (
          <Text size="sm" c="red" role="alert">
            {failure.message}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={stacked.wide} data-label="Role">
        <NativeSelect
          aria-label={`Role of ${username}`}
          data={ROLE_CHOICES}
          value={role}
          disabled={isRunning}
          onChange={(event) => void change(event.currentTarget.value as StudyRole)}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {ROLES[role].may}
        </Text>
      </Table.Td>
      <Table.Td data-label="Since">{dateAndTime(since)}</Table.Td>
      <Table.Td className={stacked.wide}>
        <Button
          size="xs"
          variant="default"
          onClick={() => setIsRemoving(true)}
          aria-label={`Remove ${username}`}
        >
          Remove
        </Button>
        {isRemoving && (
          <RemoveMemberDialog
            studyId={studyId}
            username={username}
            was={role}
            onClose={() => setIsRemoving(false)}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

type RemoveMemberDialogProps = {
  studyId: string;
  username: string;
  was: StudyRole;
  onClose: () => void;
};

function RemoveMemberDialog({ studyId, username, was, onClose }: RemoveMemberDialogProps) {
  const { remove, isRunning, failure } = useMemberChange();

  async function confirm() {
    if (!(await remove({ studyId, username, was }))) return;
    notifySuccess(`${username} works in this study no more.`);
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Remove ${username} from the study?`}
      message="Within five seconds nothing of the study opens for them. Their account stays, and what they did is still in the audit log."
      labels={['Keep', 'Remove']}
      isRunning={isRunning}
      failure={failure?.message ?? null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
