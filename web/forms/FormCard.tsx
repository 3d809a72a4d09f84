import { Anchor, Button, Group, Paper, Text, ThemeIcon, Title } from '@mantine/core';
import {
  type Icon,
  IconClipboardHeart,
  IconClipboardList,
  IconEye,
  IconFileCheck,
  IconList,
  IconMessageCircle,
  IconPencil,
  IconPill,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { FormSummaryFragment } from '../generated/graphql.ts';
import { counted } from '../shared/format.ts';
import { SampleTag } from '../shared/SampleTag.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import classes from './FormCard.module.css';
import { FormStatusBadge } from './FormStatusBadge.tsx';
import { formPath } from './form-kind.ts';

const ICONS: Readonly<Record<string, Icon>> = {
  heart: IconClipboardHeart,
  pill: IconPill,
  check: IconFileCheck,
  message: IconMessageCircle,
};

/** A form or survey of the study with the ways to fill it in, change it and read its responses. */
export function FormCard({ form }: { form: FormSummaryFragment }) {
  const study = useStudy();
  const { id, name, kind, responses, drafts, lastUpdated } = form;
  const FormIcon = ICONS[form.icon] ?? IconClipboardList;
  const path = (...below: string[]) => formPath(study.id, kind, id, ...below);
  const day = lastUpdated.slice(0, 10);
  return (
    <Paper withBorder p="lg" flex={1} display="flex" style={{ flexDirection: 'column' }} miw={0}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="md">
        <ThemeIcon variant="light" size={40} radius="md" aria-hidden="true">
          <FormIcon size={22} stroke={1.6} />
        </ThemeIcon>
        <Group gap={6} justify="flex-end">
          {form.isSample && <SampleTag />}
          <FormStatusBadge status={form.status} />
        </Group>
      </Group>
      <Title order={2} size="h4" className={classes.name}>
        <Anchor component={Link} to={path()} inherit c="inherit">
          {name}
        </Anchor>
      </Title>
      <Text size="sm" c="dimmed" mt={6} flex={1} className={classes.name}>
        {form.description}
      </Text>
      <Text size="sm" c="dimmed" mt="md">
        {counted(responses, 'response')}
        {drafts > 0 && `, ${counted(drafts, 'draft')}`} · updated{' '}
        <time dateTime={lastUpdated} className={classes.day}>
          {day}
        </time>
      </Text>
      <Group gap="xs" mt="md">
        <CardLink to={path('edit')} Icon={IconPencil} label="Edit" name={name} />
        <CardLink to={path()} Icon={IconEye} label="View" name={name} />
        <CardLink to={path('responses')} Icon={IconList} label="Responses" name={name} />
      </Group>
    </Paper>
  );
}

type CardLinkProps = { to: string; Icon: Icon; label: string; name: string };

function CardLink({ to, Icon: LinkIcon, label, name }: CardLinkProps) {
  return (
    <Button
      component={Link}
      to={to}
      size="xs"
      variant="default"
      aria-label={`${label}: ${name}`}
      leftSection={<LinkIcon size={14} aria-hidden="true" />}
    >
      {label}
    </Button>
  );
}
