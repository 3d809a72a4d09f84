import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconPlayerStop, IconSend, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ChatFlow } from './useChat.ts';

type MessageBoxProps = {
  chat: ChatFlow;
  placeholder: string;
  /** Whether something else of the page is under way. */
  isBusy?: boolean;
  /** Whether Send waits for a message; elsewhere it says what is missing. */
  isSendGuarded?: boolean;
  onClear: () => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** Where a message is written; Enter sends it, Shift and Enter begin a new line. */
export function MessageBox({
  chat,
  placeholder,
  isBusy = false,
  isSendGuarded = true,
  onClear,
  children,
}: MessageBoxProps) {
  const { message, setMessage, asking, send, stop } = chat;

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isBusy) send();
  }

  return (
    <Stack gap="xs">
      <Textarea
        label="Message"
        description="Enter sends, Shift+Enter starts a new line."
        placeholder={placeholder}
        rows={3}
        resize="vertical"
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        onKeyDown={handleKey}
      />
      <Group gap="sm">
        <Button
          disabled={isBusy || (isSendGuarded && message.trim() === '')}
          loading={asking}
          leftSection={<IconSend size={16} aria-hidden="true" />}
          onClick={send}
        >
          Send
        </Button>
        {asking && (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={16} aria-hidden="true" />}
            onClick={stop}
          >
            Stop
          </Button>
        )}
        {children}
        <Button variant="default" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={onClear}>
          Clear
        </Button>
      </Group>
    </Stack>
  );
}
