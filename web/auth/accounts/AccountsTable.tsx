import { Badge, Button, Menu, Table, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { AccountChange, AccountFragment } from '../../generated/graphql.ts';
import classes from '../../shared/FramedTable.module.css';
import { FramedTable } from '../../shared/FramedTable.tsx';
import { dateAndTime } from '../../shared/format.ts';
import stacked from '../../shared/StackedTable.module.css';
import {
  CHANGES,
  changesOf,
  INSTALLATION_ROLES,
  membershipsInWords,
  type StudyName,
} from './account-labels.ts';

const COLUMNS = ['Name', 'Role', 'Studies', 'Last login', 'Actions'];

/** A change of an account, or a link to another password for it. */
export type AccountTask = { account: AccountFragment; task: AccountChange | 'RESET' };

type AccountsTableProps = {
  accounts: readonly AccountFragment[];
  studies: readonly StudyName[];
  onTask: (task: AccountTask) => void;
};

/** The accounts of the installation, by name. */
export function AccountsTable({ accounts, studies, onTask }: AccountsTableProps) {
  const head = COLUMNS.map((label) => (
    <Table.Th key={label} scope="col" className={classes.short}>
      {label}
    </Table.Th>
  ));
  return (
    <FramedTable label="Accounts" head={head}>
      {accounts.map((account) => (
        <AccountRow key={account.username} account={account} studies={studies} onTask={onTask} />
      ))}
    </FramedTable>
  );
}

type AccountRowProps = Omit<AccountsTableProps, 'accounts'> & { account: AccountFragment };

function AccountRow({ account, studies, onTask }: AccountRowProps) {
  const { username, role, state, email, isDemo, hasSecondFactor, memberships, lastLoginAt } = account;
  return (
    <Table.Tr>
      <Table.Td className={`${classes.wraps} ${stacked.wide}`}>
        <Text component="span" fw={550}>
          {username}
        </Text>{' '}
        {state === 'DISABLED' && (
          <Badge color="gray" variant="light">
            Disabled
          </Badge>
        )}
        {isDemo && (
          <Badge color="gray" variant="light">
            Demo
          </Badge>
        )}
        {hasSecondFactor && (
          <Badge color="teal" variant="light">
            Second factor
          </Badge>
        )}
        {email !== null && (
          <Text size="xs" c="dimmed">
            {email}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={`${classes.short} ${stacked.wide}`} data-label="Role">
        {INSTALLATION_ROLES[role]}
      </Table.Td>
      <Table.Td className={`${classes.wraps} ${stacked.wide}`} data-label="Studies">
        {membershipsInWords(memberships, studies) || 'None'}
      </Table.Td>
      <Table.Td className={`${classes.short} ${stacked.wide}`} data-label="Last login">
        {lastLoginAt === null ? 'Never' : dateAndTime(lastLoginAt)}
      </Table.Td>
      <Table.Td>{!isDemo && <AccountMenu account={account} onTask={onTask} />}</Table.Td>
    </Table.Tr>
  );
}

function AccountMenu({ account, onTask }: Pick<AccountRowProps, 'account' | 'onTask'>) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          aria-label={`Change ${account.username}`}
        >
          Change
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {account.state === 'ACTIVE' && (
          <Menu.Item onClick={() => onTask({ account, task: 'RESET' })}>Link to a new password</Menu.Item>
        )}
        {changesOf(account).map((change) => (
          <Menu.Item
            key={change}
            c={change === 'REMOVE' ? 'red' : undefined}
            onClick={() => onTask({ account, task: change })}
          >
            {CHANGES[change].item}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
