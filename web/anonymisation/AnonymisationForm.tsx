import { Alert, Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { IconCloudUpload, IconFileText, IconShieldLock } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { AnonymisationEngine, AnonymisationOperator, Language } from '../generated/graphql.ts';
import { chosen, LANGUAGES, OPERATORS, TEXT_MAX_LENGTH } from './choices.ts';
import { PatientIdField } from './PatientIdField.tsx';
import { isSample, SAMPLES } from './samples.ts';
import type { AnonymiseFlow, AnonymisationForm as Form } from './useAnonymise.ts';

type AnonymisationFormProps = {
  form: Form;
  flow: AnonymiseFlow;
  onChange: (form: Form) => void;
  onRun: (engine: AnonymisationEngine) => void;
};

/** Chooses a text and what shall be done with it. */
export function AnonymisationForm({ form, flow, onChange, onRun }: AnonymisationFormProps) {
  const { running, status, failure } = flow;
  const isBlank = form.text.trim() === '';
  const isTooLong = form.text.length > TEXT_MAX_LENGTH;
  const cannotRun = isBlank || isTooLong || running !== null;

  function chooseLanguage(language: Language) {
    // A sample as it was loaded goes with the language; what somebody wrote stays.
    onChange({ ...form, language, text: isSample(form.text) ? SAMPLES[language] : form.text });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || running !== null) return;
    event.preventDefault();
    if (!isTooLong) onRun('LOCAL');
  }

  return (
    <Stack gap="sm">
      <MethodFields
        language={form.language}
        operator={form.operator}
        onLanguage={chooseLanguage}
        onOperator={(operator) => onChange({ ...form, operator })}
      />
      <PatientIdField
        label="Patient ID (optional)"
        description="Within this study, all texts of one patient get the same pseudonyms and the same date shift. Without an ID, this text cannot be linked to any other."
        operator={form.operator}
        value={form.patientId}
        onChange={(patientId) => onChange({ ...form, patientId })}
      />
      <Textarea
        label="Text"
        description="Ctrl+Enter runs the local engine. Nothing is stored."
        rows={8}
        resize="vertical"
        value={form.text}
        error={isTooLong && 'The text is longer than 200,000 characters; split it into several texts.'}
        onChange={({ currentTarget }) => onChange({ ...form, text: currentTarget.value })}
        onKeyDown={handleKey}
      />
      <Group gap="sm">
        <RunButtons isDisabled={cannotRun} running={running} onRun={onRun} />
        <Button
          variant="default"
          leftSection={<IconFileText size={16} aria-hidden="true" />}
          onClick={() => onChange({ ...form, text: SAMPLES[form.language] })}
        >
          Load Sample
        </Button>
        <Text size="sm" role="status" {...(status?.isError && { c: 'red' })}>
          {status?.message}
        </Text>
      </Group>
      {failure !== null && (
        <Alert role="alert" color="red">
          {failure}
        </Alert>
      )}
    </Stack>
  );
}

type MethodFieldsProps = {
  language: Language;
  operator: AnonymisationOperator;
  onLanguage: (language: Language) => void;
  onOperator: (operator: AnonymisationOperator) => void;
};

/** In which language a text is read, and what stands in place of what is found. */
function MethodFields({ language, operator, onLanguage, onOperator }: MethodFieldsProps) {
  return (
    <Group gap="md" align="flex-end">
      <NativeSelect
        w="8rem"
        label="Language"
        data={LANGUAGES}
        value={language}
        onChange={({ currentTarget }) => {
          const next = chosen(LANGUAGES, currentTarget.value);
          if (next !== undefined) onLanguage(next);
        }}
      />
      <NativeSelect
        w="16rem"
        label="Operator"
        data={OPERATORS}
        value={operator}
        onChange={({ currentTarget }) => {
          const next = chosen(OPERATORS, currentTarget.value);
          if (next !== undefined) onOperator(next);
        }}
      />
    </Group>
  );
}

type RunButtonsProps = {
  isDisabled: boolean;
  running: AnonymisationEngine | null;
  onRun: (engine: AnonymisationEngine) => void;
};

function RunButtons({ isDisabled, running, onRun }: RunButtonsProps) {
  return (
    <>
      <Button
        disabled={isDisabled && running !== 'LOCAL'}
        loading={running === 'LOCAL'}
        leftSection={<IconShieldLock size={16} aria-hidden="true" />}
        onClick={() => onRun('LOCAL')}
      >
        Run Local
      </Button>
      <Button
        variant="light"
        disabled={isDisabled && running !== 'CLOUD'}
        loading={running === 'CLOUD'}
        leftSection={<IconCloudUpload size={16} aria-hidden="true" />}
        onClick={() => onRun('CLOUD')}
      >
        Run Cloud
      </Button>
    </>
  );
}
