import { Badge, Button, Table, Text } from '@mantine/core';
import type { WebhookDeliveryFragment, WebhookDeliveryState } from '../generated/graphql.ts';
import classes from '../shared/FramedTable.module.css';
import { FramedTable } from '../shared/FramedTable.tsx';
import { counted, dateAndTime } from '../shared/format.ts';
import stacked from '../shared/StackedTable.module.css';
import { eventLabel } from './webhook-labels.ts';

const COLUMNS = ['Noted', 'Event', 'State', 'Answer', 'Actions'];

const STATES: Readonly<Record<WebhookDeliveryState, { label: string; color: string }>> = {
  PENDING: { label: 'Waiting', color: 'blue' },
  DELIVERED: { label: 'Delivered', color: 'teal' },
  FAILED: { label: 'Given up', color: 'red' },
};

type DeliveriesTableProps = {
  deliveries: readonly WebhookDeliveryFragment[];
  /** Whether the webhook is called at all. */
  isOn: boolean;
  onResend: (delivery: WebhookDeliveryFragment) => void;
};

function Row({ delivery, isOn, onResend }: RowProps) {
  const { id, jobId, state, attempts, answerStatus, error, createdAt, nextTryAt } = delivery;
  const { label, color } = STATES[state];
  const cell = `${classes.wraps} ${stacked.wide}`;
  return (
    <Table.Tr>
      <Table.Td className={`${classes.short} ${stacked.wide}`}>{dateAndTime(createdAt)}</Table.Td>
      <Table.Td className={cell}>
        {eventLabel(delivery)}
        <Text size="xs" c="dimmed">
          {jobId ?? id}
        </Text>
      </Table.Td>
      <Table.Td className={stacked.wide}>
        <Badge color={color} variant="light">
          {label}
        </Badge>
        {attempts > 0 && (
          <Text size="xs" c="dimmed">
            {counted(attempts, 'attempt')}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={cell} data-label="Answer">
        {answerStatus ?? 'None'}
        {error !== null && (
          <Text size="xs" c="dimmed">
            {error}
          </Text>
        )}
        {nextTryAt !== null && attempts > 0 && (
          <Text size="xs" c="dimmed">
            Next try: {dateAndTime(nextTryAt)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Button
          size="xs"
          variant="default"
          disabled={!isOn}
          onClick={() => onResend(delivery)}
          aria-label={`Send again: ${eventLabel(delivery)}, ${dateAndTime(createdAt)}`}
        >
          Send again
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

type RowProps = Pick<DeliveriesTableProps, 'isOn' | 'onResend'> & { delivery: WebhookDeliveryFragment };

/** What a webhook was called with, newest first. */
export function DeliveriesTable({ deliveries, isOn, onResend }: DeliveriesTableProps) {
  const head = COLUMNS.map((label) => (
    <Table.Th key={label} scope="col" className={classes.short}>
      {label}
    </Table.Th>
  ));
  return (
    <FramedTable label="Deliveries" head={head}>
      {deliveries.map((delivery) => (
        <Row key={delivery.id} delivery={delivery} isOn={isOn} onResend={onResend} />
      ))}
    </FramedTable>
  );
}
