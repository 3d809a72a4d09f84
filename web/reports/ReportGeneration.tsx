import { Alert, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { IconFileText, IconRefresh } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useDemoUsersQuery } from '../generated/graphql.ts';
import { COMPLEXITIES, DEFAULT_COMPLEXITY, DEFAULT_LANGUAGE, LANGUAGES } from './choices.ts';
import { DemoUserSelect } from './DemoUserSelect.tsx';
import { newSeed } from './random.ts';
import type { GenerateReportFlow, ReportChoice } from './useGenerateReport.ts';

const INITIAL_CHOICE: ReportChoice = {
  userId: '',
  complexity: DEFAULT_COMPLEXITY,
  language: DEFAULT_LANGUAGE,
};

type ReportGenerationProps = { flow: GenerateReportFlow; isBusy: boolean };

/** Chooses what report to generate, and generates it. */
export function ReportGeneration({ flow, isBusy }: ReportGenerationProps) {
  const { draft, generate, generating, failure } = flow;
  const { data, loading, error, refetch } = useDemoUsersQuery();
  const users = error ? [] : (data?.demoUsers ?? []);
  const [choice, setChoice] = useState(INITIAL_CHOICE);
  // A list that was emptied takes the chosen user with it.
  const userId = users.some(({ id }) => id === choice.userId) ? choice.userId : '';

  function submit(event: FormEvent) {
    event.preventDefault();
    void generate({ ...choice, userId });
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Group align="flex-start" gap="md">
          <DemoUserSelect
            users={users}
            loading={loading}
            error={error}
            userId={userId}
            onChange={(id) => setChoice({ ...choice, userId: id })}
            onRetry={() => void refetch().catch(() => undefined)}
          />
          <ChoiceSelect
            flex="1 1 14rem"
            label="Complexity"
            choices={COMPLEXITIES}
            value={choice.complexity}
            onChange={(complexity) => setChoice({ ...choice, complexity })}
          />
          <ChoiceSelect
            flex="1 1 8rem"
            label="Language"
            choices={LANGUAGES}
            value={choice.language}
            onChange={(language) => setChoice({ ...choice, language })}
          />
        </Group>
        <Group gap="sm">
          <Button
            type="submit"
            disabled={userId === '' || isBusy}
            loading={generating}
            leftSection={<IconFileText size={16} aria-hidden="true" />}
          >
            Generate
          </Button>
          <Button
            variant="default"
            disabled={draft === null || isBusy}
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={() => void generate({ ...choice, userId }, newSeed(draft?.report.seed ?? null))}
          >
            Regenerate
          </Button>
        </Group>
        {failure !== null && (
          <Alert role="alert" color="red">
            {failure}
          </Alert>
        )}
      </Stack>
    </form>
  );
}

type ChoiceSelectProps<T extends string> = {
  flex: string;
  label: string;
  choices: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

function ChoiceSelect<T extends string>({ choices, onChange, ...select }: ChoiceSelectProps<T>) {
  return (
    <NativeSelect
      {...select}
      data={[...choices]}
      onChange={({ currentTarget }) => {
        const choice = choices.find(({ value }) => value === currentTarget.value);
        if (choice) onChange(choice.value);
      }}
    />
  );
}
