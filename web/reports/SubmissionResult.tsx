import { ActionIcon, Alert, Box, Code, CopyButton, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SubmissionResultFragment } from '../generated/graphql.ts';
import { languageLabel } from './choices.ts';
import { EntityTable } from './EntityTable.tsx';
import { FactList } from './FactList.tsx';
import { RelationList } from './RelationList.tsx';
import classes from './reports.module.css';

function CopyId({ id }: { id: string }) {
  return (
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copied' : 'Copy'}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={copied ? 'Patient ID copied' : 'Copy patient ID'}
            onClick={copy}
          >
            {copied ? <IconCheck size={15} aria-hidden="true" /> : <IconCopy size={15} aria-hidden="true" />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}

function Identifier({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm" c="dimmed" style={{ flexShrink: 0 }}>
        {label}
      </Text>
      {children}
    </Group>
  );
}

/** What was read from the report that was ingested last. */
export function SubmissionResult({ submission }: { submission: SubmissionResultFragment | null }) {
  if (submission === null) {
    return (
      <Text size="sm" c="dimmed" role="status">
        Nothing has been submitted yet.
      </Text>
    );
  }
  const { patientId, extraction, isDuplicate, summary, entities, relations } = submission;
  const extractionId = extraction?.id ?? null;
  return (
    <Stack gap="md">
      <Alert
        role="status"
        color={isDuplicate ? 'yellow' : 'teal'}
        icon={isDuplicate ? <IconInfoCircle aria-hidden="true" /> : <IconCheck aria-hidden="true" />}
        p="xs"
      >
        {isDuplicate
          ? 'This report is already stored: nothing was added.'
          : `The report was stored. Entities: ${entities.length}, relations: ${relations.length}.`}
      </Alert>
      <Group gap="lg" style={{ rowGap: 4 }}>
        <Identifier label="Patient ID">
          <Code className={classes.id}>{patientId}</Code>
          <CopyId id={patientId} />
        </Identifier>
        {extractionId !== null && (
          <Identifier label="Extraction ID">
            <Code className={classes.id}>{extractionId}</Code>
          </Identifier>
        )}
        {extraction?.language && (
          <Identifier label="Language">
            <Text size="sm">{languageLabel(extraction.language)}</Text>
          </Identifier>
        )}
      </Group>
      <Box className={classes.factsInRow}>
        <FactList {...summary} />
      </Box>
      <EntityTable entities={entities} extractionId={extractionId} />
      {relations.length > 0 && (
        <RelationList relations={relations} entities={entities} extractionId={extractionId} />
      )}
    </Stack>
  );
}
