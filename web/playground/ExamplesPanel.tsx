import type { GraphiQLPlugin } from '@graphiql/react';
import { Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import classes from './ExamplesPanel.module.css';
import { EXAMPLES } from './examples.ts';
import { usePlayground } from './PlaygroundContext.ts';
import { useOpenExample } from './useOpenExample.ts';

/** Operations to begin with; each opens in a tab, with the ids of the chosen study. */
function ExamplesPanel() {
  const { studyId } = usePlayground();
  const { open, status } = useOpenExample();
  return (
    <section aria-labelledby="playground-examples">
      <Title order={2} size="h4" id="playground-examples">
        Examples
      </Title>
      <Text size="sm" c="dimmed" role="status" mb="xs">
        {status}
      </Text>
      <Stack component="ul" gap={4} className={classes.list}>
        {EXAMPLES.map((example) => (
          <li key={example.name}>
            <UnstyledButton
              className={classes.example}
              aria-disabled={studyId === ''}
              onClick={() => void open(example)}
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

export const EXAMPLES_PLUGIN: GraphiQLPlugin = {
  title: 'Examples',
  icon: () => <IconBulb aria-hidden="true" />,
  content: ExamplesPanel,
};
