import { Button, Table } from '@mantine/core';
import type { InvitationFragment } from '../../generated/graphql.ts';
import classes from '../../shared/FramedTable.module.css';
import { FramedTable } from '../../shared/FramedTable.tsx';
import { dateAndTime } from '../../shared/format.ts';
import stacked from '../../shared/StackedTable.module.css';
import { INSTALLATION_ROLES, membershipsInWords, type StudyName } from './account-labels.ts';

const COLUMNS = ['For', 'Opens', 'Made by', 'Expires', 'Actions'];

/** Whom a link is for, as far as anybody knows. */
export const invitedInWords = ({ username, email }: InvitationFragment): string =>
  username ?? email ?? 'Whoever has the link';

const openedInWords = ({ kind, role, memberships }: InvitationFragment, studies: readonly StudyName[]) =>
  kind === 'PASSWORD'
    ? 'A new password'
    : [INSTALLATION_ROLES[role], membershipsInWords(memberships, studies)].filter(Boolean).join(', ');

type InvitationsTableProps = {
  invitations: readonly InvitationFragment[];
  studies: readonly StudyName[];
  onWithdraw: (invitation: InvitationFragment) => void;
};

/** The links that are open, newest first. */
export function InvitationsTable({ invitations, studies, onWithdraw }: InvitationsTableProps) {
  const head = COLUMNS.map((label) => (
    <Table.Th key={label} scope="col" className={classes.short}>
      {label}
    </Table.Th>
  ));
  return (
    <FramedTable label="Open links" head={head}>
      {invitations.map((invitation) => (
        <Table.Tr key={invitation.id}>
          <Table.Td fw={550} className={`${classes.wraps} ${stacked.wide}`}>
            {invitedInWords(invitation)}
          </Table.Td>
          <Table.Td className={`${classes.wraps} ${stacked.wide}`} data-label="Opens">
            {openedInWords(invitation, studies)}
          </Table.Td>
          <Table.Td className={`${classes.wraps} ${stacked.wide}`} data-label="Made by">
            {invitation.madeBy}
          </Table.Td>
          <Table.Td className={`${classes.short} ${stacked.wide}`} data-label="Expires">
            {dateAndTime(invitation.expiresAt)}
          </Table.Td>
          <Table.Td>
            <Button
              size="xs"
              variant="default"
              onClick={() => onWithdraw(invitation)}
              aria-label={`Withdraw the link for ${invitedInWords(invitation)}`}
            >
              Withdraw
            </Button>
          </Table.Td>
        </Table.Tr>
      ))}
    </FramedTable>
  );
}
