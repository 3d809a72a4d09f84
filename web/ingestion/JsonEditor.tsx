import { Input, Text } from '@mantine/core';
import { type UIEvent, useDeferredValue, useId, useMemo, useRef } from 'react';
import classes from './JsonEditor.module.css';
import { jsonFault } from './json-fault.ts';
import { shapeFaults } from './submission-shape.ts';

type JsonEditorProps = {
  label: string;
  description: string;
  value: string;
  disabled?: boolean;
  onChange: (value: string) => void;
};

const numbersOf = (count: number) => Array.from({ length: count }, (_, line) => line + 1).join('\n');

/** A field for JSON with numbered lines, which tells where it is none and what a submission does not have. */
export function JsonEditor({ label, description, value, disabled = false, onChange }: JsonEditorProps) {
  const id = useId();
  const numbers = useRef<HTMLPreElement>(null);
  // A long text is looked through once writing has come to rest.
  const settled = useDeferredValue(value);
  const fault = useMemo(() => jsonFault(settled), [settled]);
  const faults = useMemo(() => (fault === null ? shapeFaults(settled) : []), [fault, settled]);
  const lineCount = value.split('\n').length;

  // The numbers follow the text.
  function follow(event: UIEvent<HTMLTextAreaElement>) {
    if (numbers.current !== null) numbers.current.scrollTop = event.currentTarget.scrollTop;
  }

  return (
    <Input.Wrapper id={id} label={label} description={description}>
      <div className={classes.editor} data-invalid={fault !== null || undefined}>
        <pre ref={numbers} className={classes.numbers} aria-hidden="true">
          {numbersOf(lineCount)}
        </pre>
        <textarea
          id={id}
          className={classes.text}
          value={value}
          rows={14}
          wrap="off"
          spellCheck={false}
          disabled={disabled}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-faults`}
          onChange={(event) => onChange(event.currentTarget.value)}
          onScroll={follow}
        />
      </div>
      <div id={`${id}-faults`} role="status">
        {fault !== null && (
          <Text size="sm" c="var(--mantine-color-error)" mt={4}>
            Line {fault.line}, column {fault.column}: {fault.message}
          </Text>
        )}
        {faults.map((sentence) => (
          <Text key={sentence} size="sm" c="var(--mantine-color-error)" mt={4}>
            {sentence}
          </Text>
        ))}
      </div>
    </Input.Wrapper>
  );
}
