import { Group, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { CopyTextButton } from '../../shared/CopyTextButton.tsx';
import classes from './RawJson.module.css';

const INDENT = 2;

// Apollo adds the names of the types; the server was not asked for them.
function toJson(value: unknown): string {
  return JSON.stringify(value, (name, entry) => (name === '__typename' ? undefined : entry), INDENT);
}

type RawJsonProps = {
  value: unknown;
  /** What the JSON is of. */
  of: string;
};

/** What the server answered, as JSON, on demand. */
export function RawJson({ value, of }: RawJsonProps) {
  const [isShown, setShown] = useState(false);
  const json = isShown ? toJson(value) : '';
  return (
    <div className={classes.raw}>
      <Group gap="xs">
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isShown}
          aria-label={`${isShown ? 'Hide' : 'Show'} raw JSON of ${of}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide raw JSON' : 'Raw JSON'}
        </UnstyledButton>
        {isShown && <CopyTextButton text={json} />}
      </Group>
      {isShown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={classes.json} aria-label={`Raw JSON of ${of}`} tabIndex={0}>
          <pre>{json}</pre>
        </section>
      )}
    </div>
  );
}
