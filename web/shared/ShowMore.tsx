import { Button, Group, Text } from '@mantine/core';

type ShowMoreProps = { shown: number; total: number; step: number; onShow: (count: number) => void };

/** How many of a list are shown, and the next ones on demand. */
export function ShowMore({ shown, total, step, onShow }: ShowMoreProps) {
  if (shown >= total) return null;
  return (
    <Group gap="sm">
      <Button size="xs" variant="default" onClick={() => onShow(shown + step)}>
        Show {Math.min(step, total - shown)} more
      </Button>
      <Text size="sm" c="dimmed">
        {shown} of {total}
      </Text>
    </Group>
  );
}
