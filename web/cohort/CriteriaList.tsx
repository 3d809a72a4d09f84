import { ActionIcon, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { CriterionFragment } from '../generated/graphql.ts';
import { CriterionChip } from './CriterionChip.tsx';
import classes from './cohort.module.css';
import { criterionOf, MOST_CRITERIA, TEXT_MAX_LENGTH } from './criteria.ts';

type CriteriaListProps = {
  title: string;
  criteria: readonly CriterionFragment[];
  /** How many there may be. */
  most?: number;
  onChange: (criteria: CriterionFragment[]) => void;
};

/** Criteria that can be changed, removed and added. */
export function CriteriaList({ title, criteria, most = MOST_CRITERIA, onChange }: CriteriaListProps) {
  const id = useId();
  const [words, setWords] = useState('');

  function add() {
    if (words.trim() === '') return;
    onChange([...criteria, criterionOf(words.trim())]);
    setWords('');
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <Stack gap={6} role="group" aria-labelledby={id}>
      <Text size="sm" fw={500} id={id}>
        {title}
      </Text>
      {criteria.length > 0 && (
        <ul className={classes.chips}>
          {criteria.map((criterion, index) => (
            <CriterionChip
              // Criteria have no identity but their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: no other key exists
              key={index}
              criterion={criterion}
              onChange={(changed) => onChange(criteria.with(index, changed))}
              onRemove={() => onChange(criteria.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {criteria.length < most && (
        <TextInput
          size="xs"
          maw="22rem"
          aria-label={`Add to: ${title}`}
          placeholder="Add a finding, such as fever"
          maxLength={TEXT_MAX_LENGTH}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={handleKey}
          rightSection={
            <ActionIcon
              size="sm"
              variant="subtle"
              aria-label={`Add the finding to: ${title}`}
              disabled={words.trim() === ''}
              onClick={add}
            >
              <IconPlus size={14} aria-hidden="true" />
            </ActionIcon>
          }
        />
      )}
    </Stack>
  );
}
