import { Badge, Button, Group, Paper, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, IconEye, IconPencil, IconProgress } from '@tabler/icons-react';
import classes from './FormCard.module.css';
import type { FormStatus, StudyForm } from './sample-forms.ts';

const STATUSES = {
  active: { label: 'Active', color: 'teal', Icon: IconProgress },
  draft: { label: 'Draft', color: 'gray', Icon: IconPencil },
  completed: { label: 'Completed', color: 'indigo', Icon: IconCheck },
} as const satisfies Record<FormStatus, unknown>;

type FormCardProps = { form: StudyForm; noteId: string };

/** A form of the study; the note says why its actions are off. */
export function FormCard({ form, noteId }: FormCardProps) {
  const { label, color, Icon: StatusIcon } = STATUSES[form.status];
  const FormIcon = form.icon;
  return (
    <Paper withBorder p="lg" flex={1} display="flex" style={{ flexDirection: 'column' }}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="md">
        <ThemeIcon variant="light" size={40} radius="md" aria-hidden="true">
          <FormIcon size={22} stroke={1.6} />
        </ThemeIcon>
        <Badge
          color={color}
          variant="light"
          tt="none"
          leftSection={<StatusIcon size={12} aria-hidden="true" />}
        >
          {label}
        </Badge>
      </Group>
      <Title order={2} size="h4">
        {form.name}
      </Title>
      <Text size="sm" c="dimmed" mt={6} flex={1}>
        {form.description}
      </Text>
      <Text size="sm" c="dimmed" mt="md">
        {form.responses} responses · updated{' '}
        <time dateTime={form.lastUpdated} className={classes.day}>
          {form.lastUpdated}
        </time>
      </Text>
      <Group gap="xs" mt="md">
        <Button
          size="xs"
          variant="default"
          disabled
          aria-describedby={noteId}
          leftSection={<IconPencil size={14} aria-hidden="true" />}
        >
          Edit
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled
          aria-describedby={noteId}
          leftSection={<IconEye size={14} aria-hidden="true" />}
        >
          View
        </Button>
      </Group>
    </Paper>
  );
}
