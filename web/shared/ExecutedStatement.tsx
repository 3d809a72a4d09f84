import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CodeBlock } from './CodeBlock.tsx';
import classes from './ExecutedStatement.module.css';

type ExecutedStatementProps = { statement: string; bindings: string; children?: ReactNode };

/** The statement that gave a result, with its bindings, folded to a line. */
export function ExecutedStatement({ statement, bindings, children }: ExecutedStatementProps) {
  return (
    <details className={classes.executed}>
      <summary>Executed Query</summary>
      <CodeBlock label="Statement" code={statement} />
      <Text size="sm" fw={500}>
        Bindings
      </Text>
      <CodeBlock label="Bindings" code={bindings} />
      {children}
    </details>
  );
}
