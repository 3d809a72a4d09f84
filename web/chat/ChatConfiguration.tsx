import { Checkbox, Group, NativeSelect, Paper, Stack, Textarea, TextInput, Title } from '@mantine/core';
import type { SearchMode } from '../generated/graphql.ts';
import { BoundedNumberInput } from '../shared/BoundedNumberInput.tsx';
import { SEARCH_MODES } from '../shared/search-modes.ts';
import { K, MAX_PER_PATIENT, SYSTEM_PROMPT_MAX_LENGTH } from './chat-bounds.ts';

/** How the cohort is asked, as it stands in the form. */
export type ChatConfig = {
  /** Separated by commas; blank stands for all patients. */
  patientIds: string;
  k: number;
  maxPerPatient: number;
  mode: SearchMode;
  semantic: boolean;
  systemPrompt: string;
};

/** How the cohort is asked until somebody changes it. */
export const DEFAULT_CONFIG: ChatConfig = {
  patientIds: '',
  k: K.fallback,
  maxPerPatient: MAX_PER_PATIENT.fallback,
  mode: 'HYBRID',
  semantic: true,
  systemPrompt: '',
};

type ChatConfigurationProps = { config: ChatConfig; onChange: (config: ChatConfig) => void };

/** Chooses which patients are asked about, and how passages are found. */
export function ChatConfiguration({ config, onChange }: ChatConfigurationProps) {
  const { patientIds, k, maxPerPatient, mode, semantic, systemPrompt } = config;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Configuration">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Configuration
        </Title>
        <Group gap="md" align="flex-end">
          <TextInput
            flex="1 1 18rem"
            label="Patient IDs"
            placeholder="All patients, or IDs separated by commas"
            value={patientIds}
            onChange={({ currentTarget }) => onChange({ ...config, patientIds: currentTarget.value })}
          />
          <BoundedNumberInput
            w="11rem"
            label="Top K patient groups"
            {...K}
            value={k}
            onChange={(value) => onChange({ ...config, k: value })}
          />
          <BoundedNumberInput
            w="14.5rem"
            label="Max extractions per patient"
            {...MAX_PER_PATIENT}
            value={maxPerPatient}
            onChange={(value) => onChange({ ...config, maxPerPatient: value })}
          />
          <NativeSelect
            w="8rem"
            label="Search mode"
            data={SEARCH_MODES}
            value={mode}
            onChange={({ currentTarget }) => {
              const found = SEARCH_MODES.find(({ value }) => value === currentTarget.value);
              if (found) onChange({ ...config, mode: found.value });
            }}
          />
          <Checkbox
            label="Semantic ranker"
            mb={8}
            checked={semantic}
            onChange={({ currentTarget }) => onChange({ ...config, semantic: currentTarget.checked })}
          />
        </Group>
        <Textarea
          label="System prompt"
          description="Optional; sent to a configured model only. The embedded answers do not use it."
          rows={2}
          resize="vertical"
          maxLength={SYSTEM_PROMPT_MAX_LENGTH}
          value={systemPrompt}
          onChange={({ currentTarget }) => onChange({ ...config, systemPrompt: currentTarget.value })}
        />
      </Stack>
    </Paper>
  );
}
