import { Badge, Group, Text } from '@mantine/core';
import type { ReviewedEntityFragment } from '../../generated/graphql.ts';
import { dateAndTime } from '../../shared/format.ts';

const WORDS = {
  ACCEPTED: 'Accepted',
  CORRECTED: 'Corrected',
  REJECTED: 'Rejected',
  ADDED: 'Added',
} as const;

/** What was judged of a fact, in words. */
export function ReviewOfFact({ review }: Pick<ReviewedEntityFragment, 'review'>) {
  if (review === null) return null;
  return (
    <Group gap="xs">
      <Badge variant="light" color="teal" radius="sm">
        {WORDS[review.kind]}
      </Badge>
      <Text size="xs" c="dimmed">
        by {review.judgedBy}, {dateAndTime(review.judgedAt)}
      </Text>
      {review.isDisputed && (
        <Badge variant="light" color="orange" radius="sm">
          Two readers differ
        </Badge>
      )}
      {review.isOutdated && (
        <Badge variant="light" color="orange" radius="sm">
          The engine reads it otherwise now
        </Badge>
      )}
    </Group>
  );
}
