import { Badge, Button, Table, Text } from '@mantine/core';
import type { AccessTokenFragment } from '../../generated/graphql.ts';
import classes from '../../shared/FramedTable.module.css';
import { FramedTable } from '../../shared/FramedTable.tsx';
import { dateAndTime } from '../../shared/format.ts';
import stacked from '../../shared/StackedTable.module.css';
import { KIND_LABELS, RIGHT_LABELS } from './token-kinds.ts';

const COLUMNS = ['Name', 'Kind', 'Studies', 'Created', 'Expires', 'Last used', 'Actions'];

type RowProps = { token: AccessTokenFragment; onRevoke: (token: AccessTokenFragment) => void };

function Row({ token, onRevoke }: RowProps) {
  const { id, name, kind, rights, madeBy, studies, createdAt, expiresAt, isExpired, lastUsedAt } = token;
  const cell = `${classes.short} ${stacked.wide}`;
  return (
    <Table.Tr>
      <Table.Td fw={550} className={`${classes.wraps} ${stacked.wide}`}>
        {name}{' '}
        {isExpired && (
          <Badge color="gray" variant="light">
            Expired
          </Badge>
        )}
      </Table.Td>
      <Table.Td className={`${classes.wraps} ${stacked.wide}`} data-label="Kind">
        {KIND_LABELS[kind]}
        {kind !== 'PERSONAL' && `, made by ${madeBy}`}
        <Text size="xs" c="dimmed">
          {rights === null ? 'All your rights' : rights.map((right) => RIGHT_LABELS[right]).join(', ')}
        </Text>
        {kind !== 'PERSONAL' && (
          <Text size="xs" c="dimmed">
            Acts as <code>{id}</code>
          </Text>
        )}
      </Table.Td>
      <Table.Td className={`${classes.wraps} ${stacked.wide}`} data-label="Studies">
        {studies.map((study) => study.name).join(', ')}
      </Table.Td>
      <Table.Td className={cell} data-label="Created">
        {dateAndTime(createdAt)}
      </Table.Td>
      <Table.Td className={cell} data-label="Expires">
        {dateAndTime(expiresAt)}
      </Table.Td>
      <Table.Td className={cell} data-label="Last used">
        {lastUsedAt === null ? 'Never' : dateAndTime(lastUsedAt)}
      </Table.Td>
      <Table.Td>
        <Button size="xs" variant="default" onClick={() => onRevoke(token)} aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

type AccessTokensTableProps = {
  tokens: readonly AccessTokenFragment[];
  onRevoke: (token: AccessTokenFragment) => void;
};

/** The access tokens of the user and the keys of studies, newest first. */
export function AccessTokensTable({ tokens, onRevoke }: AccessTokensTableProps) {
  const head = COLUMNS.map((label) => (
    <Table.Th key={label} scope="col" className={classes.short}>
      {label}
    </Table.Th>
  ));
  return (
    <FramedTable label="Access tokens" head={head}>
      {tokens.map((token) => (
        <Row key={token.id} token={token} onRevoke={onRevoke} />
      ))}
    </FramedTable>
  );
}
