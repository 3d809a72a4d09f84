import { Button, CopyButton, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { CodeBlock } from '../shared/CodeBlock.tsx';
import { type Executed, operationText } from './executed.ts';
import { querySnippet, SNIPPET_LANGUAGES, type SnippetLanguage } from './query-snippets.ts';

const PATH = '/graphql';

/** The query of a table in other languages, to be run outside of the browser. */
export function QuerySnippets({ executed }: { executed: Executed }) {
  const [language, setLanguage] = useState<SnippetLanguage>('GraphQL');
  const code = querySnippet(language, {
    url: new URL(PATH, window.location.origin).href,
    query: operationText(executed),
    variables: executed.variables,
  });
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <SegmentedControl
          size="xs"
          aria-label="Language of the query"
          data={[...SNIPPET_LANGUAGES]}
          value={language}
          onChange={(chosen) => setLanguage(SNIPPET_LANGUAGES.find((name) => name === chosen) ?? 'GraphQL')}
        />
        <CopyButton value={code}>
          {({ copied, copy }) => {
            const Icon = copied ? IconCheck : IconCopy;
            return (
              <Button
                size="compact-xs"
                variant="subtle"
                leftSection={<Icon size={14} aria-hidden="true" />}
                onClick={copy}
              >
                {copied ? 'Copied' : `Copy as ${language}`}
              </Button>
            );
          }}
        </CopyButton>
      </Group>
      <CodeBlock label={`Query as ${language}`} code={code} />
      {language !== 'GraphQL' && (
        <Text size="xs" c="dimmed">
          CASEBOOK_SESSION is the value of the cookie casebook_session after a login. It opens the study: keep
          it out of files.
        </Text>
      )}
    </Stack>
  );
}
