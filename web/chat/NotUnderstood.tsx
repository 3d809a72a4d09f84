import { Button, Group, Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { segmentsOf, withoutWords } from './struck-words.ts';

type NotUnderstoodProps = {
  question: string;
  words: readonly string[];
  isBusy: boolean;
  onAsk: (question: string) => void;
};

/** A question with the words struck that no answer could be made of, to be asked without them. */
export function NotUnderstood({ question, words, isBusy, onAsk }: NotUnderstoodProps) {
  const rest = withoutWords(question, words);
  return (
    <Group gap="sm">
      <Text size="sm">
        {segmentsOf(question, words).map(({ text, start, isStruck }) =>
          isStruck ? <del key={start}>{text}</del> : <span key={start}>{text}</span>,
        )}
      </Text>
      {rest !== '' && (
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          leftSection={<IconMessageQuestion size={14} aria-hidden="true" />}
          onClick={() => onAsk(rest)}
        >
          Ask without {words.length === 1 ? 'it' : 'them'}
        </Button>
      )}
    </Group>
  );
}
