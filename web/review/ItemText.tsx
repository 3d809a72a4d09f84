import { Text } from '@mantine/core';
import type { QueuedItemFragment } from '../generated/graphql.ts';
import { sentenceAround } from './sentence.ts';

type ItemTextProps = {
  item: Pick<QueuedItemFragment, 'context' | 'contextOffset' | 'fact'>;
  /** Whether the whole passage is shown, and not only the sentence. */
  isWhole: boolean;
};

/** The sentence of a fact with its words marked. */
export function ItemText({ item: { context, contextOffset, fact }, isWhole }: ItemTextProps) {
  const at = fact.offset - contextOffset;
  const shown = isWhole ? { text: context, offset: 0 } : sentenceAround(context, at, fact.length);
  const from = at - shown.offset;
  return (
    <Text size="lg" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {shown.text.slice(0, from)}
      <mark>{shown.text.slice(from, from + fact.length)}</mark>
      {shown.text.slice(from + fact.length)}
    </Text>
  );
}
