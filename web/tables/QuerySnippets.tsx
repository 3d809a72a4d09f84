import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { CodeBlock } from '../shared/CodeBlock.tsx';
import { CopyTextButton } from '../shared/CopyTextButton.tsx';
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
        <CopyTextButton text={code} label={`Copy as ${language}`} />
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
