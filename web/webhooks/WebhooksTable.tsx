import { Badge, Button, Group, Table, Text } from '@mantine/core';
import type { WebhookFragment } from '../generated/graphql.ts';
import classes from '../shared/FramedTable.module.css';
import { FramedTable } from '../shared/FramedTable.tsx';
import { dateAndTime } from '../shared/format.ts';
import { KIND_LABELS, OUTCOME_LABELS } from '../shared/job-labels.ts';
import stacked from '../shared/StackedTable.module.css';

const COLUMNS = ['Address', 'Jobs', 'State', 'Actions'];

/** What can be done with a webhook. */
export type WebhookAction = 'deliveries' | 'edit' | 'rotate' | 'remove';

const ACTIONS: readonly { action: WebhookAction; label: string }[] = [
  { action: 'deliveries', label: 'Deliveries' },
  { action: 'edit', label: 'Edit' },
  { action: 'rotate', label: 'New secret' },
  { action: 'remove', label: 'Remove' },
];

type WebhooksTableProps = {
  webhooks: readonly WebhookFragment[];
  /** The id of the one whose deliveries are shown. */
  opened: string | null;
  onAct: (action: WebhookAction, webhook: WebhookFragment) => void;
};

function Row({ webhook, isOpened, onAct }: RowProps) {
  const { url, description, kinds, outcomes, createdBy, createdAt } = webhook;
  const cell = `${classes.wraps} ${stacked.wide}`;
  return (
    <Table.Tr aria-current={isOpened || undefined}>
      <Table.Td className={cell}>
        <Text size="sm" fw={550}>
          {url}
        </Text>
        {description !== '' && <Text size="sm">{description}</Text>}
        <Text size="xs" c="dimmed">
          Added by {createdBy}, {dateAndTime(createdAt)}
        </Text>
      </Table.Td>
      <Table.Td className={cell} data-label="Jobs">
        {kinds.length === 0 ? 'All jobs' : kinds.map((kind) => KIND_LABELS[kind]).join(', ')}
        <Text size="xs" c="dimmed">
          {outcomes.map((outcome) => OUTCOME_LABELS[outcome]).join(', ')}
        </Text>
      </Table.Td>
      <Table.Td className={stacked.wide} data-label="State">
        <WebhookState webhook={webhook} />
      </Table.Td>
      <Table.Td className={stacked.wide}>
        <Group gap="xs">
          {ACTIONS.map(({ action, label }) => (
            <Button
              key={action}
              size="xs"
              variant="default"
              {...(action === 'remove' && { c: 'red' })}
              onClick={() => onAct(action, webhook)}
              aria-label={`${label}: ${description || url}`}
            >
              {label}
            </Button>
          ))}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

type RowProps = Pick<WebhooksTableProps, 'onAct'> & { webhook: WebhookFragment; isOpened: boolean };

function WebhookState({ webhook: { isOn, disabledAt } }: { webhook: WebhookFragment }) {
  if (isOn) {
    return (
      <Badge color="teal" variant="light">
        On
      </Badge>
    );
  }
  return (
    <>
      <Badge color="gray" variant="light">
        Off
      </Badge>
      {disabledAt !== null && (
        <Text size="xs" c="dimmed">
          The receiver said 410 Gone, {dateAndTime(disabledAt)}
        </Text>
      )}
    </>
  );
}

/** The webhooks of a study, oldest first. */
export function WebhooksTable({ webhooks, opened, onAct }: WebhooksTableProps) {
  const head = COLUMNS.map((label) => (
    <Table.Th key={label} scope="col" className={classes.short}>
      {label}
    </Table.Th>
  ));
  return (
    <FramedTable label="Webhooks" head={head}>
      {webhooks.map((webhook) => (
        <Row key={webhook.id} webhook={webhook} isOpened={webhook.id === opened} onAct={onAct} />
      ))}
    </FramedTable>
  );
}
