import type { GraphiQLPlugin } from '@graphiql/react';
import { Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './ExamplesPanel.module.css';
import { EXAMPLE_GROUPS, type ExampleGroup, searchExamples } from './examples.ts';
import { usePlayground } from './PlaygroundContext.ts';
import { type OpenExample, useOpenExample } from './useOpenExample.ts';

type GroupProps = { group: ExampleGroup; isDisabled: boolean; onOpen: OpenExample['open'] };

function Group({ group, isDisabled, onOpen }: GroupProps) {
  return (
    <section aria-label={group.title}>
      <Title order={3} size="h6" tt="uppercase" c="dimmed" mt="sm" mb={4}>
        {group.title}
      </Title>
      <Stack component="ul" gap={4} className={classes.list}>
        {group.examples.map((example) => (
          <li key={example.name}>
            <UnstyledButton
              className={classes.example}
              aria-disabled={isDisabled}
              onClick={() => void onOpen(example)}
            >
              <Text component="span" display="block" size="sm" fw={600}>
                {example.title}
              </Text>
              <Text component="span" display="block" size="sm" c="dimmed">
                {example.description}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** Operations to begin with; each opens in a tab, with the ids of the chosen study. */
function ExamplesPanel() {
  const { studyId } = usePlayground();
  const { open, status } = useOpenExample();
  const [search, setSearch] = useState('');
  const groups = searchExamples(EXAMPLE_GROUPS, search);
  return (
    <section aria-labelledby="playground-examples">
      <Title order={2} size="h4" id="playground-examples">
        Examples
      </Title>
      <Text size="sm" c="dimmed" role="status" mb="xs">
        {groups.length === 0 ? 'No example has these words.' : status}
      </Text>
      <TextInput
        size="xs"
        aria-label="Search the examples"
        placeholder="Search"
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {groups.map((group) => (
        <Group key={group.title} group={group} isDisabled={studyId === ''} onOpen={open} />
      ))}
    </section>
  );
}

export const EXAMPLES_PLUGIN: GraphiQLPlugin = {
  title: 'Examples',
  icon: () => <IconBulb aria-hidden="true" />,
  content: ExamplesPanel,
};
