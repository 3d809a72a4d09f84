import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { type CodeSuggestionsQuery, type CodeSystem, useCodeSuggestionsQuery } from '../generated/graphql.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import classes from './CodeField.module.css';
import { affirmedOfMentions } from './mention-totals.ts';

const TYPING_PAUSE_MS = 200;
// Names are longer than codes.
const TEXT_MAX_LENGTH = 100;

type Suggestion = NonNullable<NonNullable<CodeSuggestionsQuery['study']>['codeSuggestions']>[number];

type CodeFieldProps = {
  system: CodeSystem | null;
  code: string;
  onType: (code: string) => void;
  /** Told the code that was chosen from the list, and its system. */
  onChoose: (chosen: Pick<Suggestion, 'system' | 'code'>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function useSuggestions(system: CodeSystem | null, typed: string): readonly Suggestion[] {
  const study = useStudy();
  const [text] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data } = useCodeSuggestionsQuery({
    variables: { studyId: study.id, system, text },
    skip: text === '' || typed.trim() === '',
  });
  return typed.trim() === text ? (data?.study?.codeSuggestions ?? []) : [];
}

/** A code, offered while its beginning or words of its name are typed. */
export function CodeField({ system, code, onType, onChoose, onKeyDown }: CodeFieldProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const suggestions = useSuggestions(system, code);
  const isOnlyItself = suggestions.length === 1 && suggestions[0]?.code === code.trim();

  function choose(key: string) {
    const chosen = suggestions.find((suggestion) => keyOf(suggestion) === key);
    if (chosen !== undefined) onChoose({ system: chosen.system, code: chosen.code });
    combobox.closeDropdown();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} width="max-content" position="bottom-start">
      <Combobox.Target>
        <TextInput
          flex="1 1 14rem"
          label="Code"
          placeholder="Code or name, such as E11 or diabetes"
          autoComplete="off"
          maxLength={TEXT_MAX_LENGTH}
          value={code}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            // Enter on a suggestion chooses it; only the next one runs the search.
            const isChoosing = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1;
            if (!isChoosing) onKeyDown(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0 || isOnlyItself} className={classes.dropdown}>
        <Combobox.Options aria-label="Suggested codes" className={classes.options}>
          {suggestions.map((suggestion) => (
            <Combobox.Option key={keyOf(suggestion)} value={keyOf(suggestion)}>
              <SuggestionLine suggestion={suggestion} isSystemTold={system === null} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function keyOf({ system, code }: Suggestion): string {
  return `${system} ${code}`;
}

type SuggestionLineProps = { suggestion: Suggestion; isSystemTold: boolean };

function SuggestionLine({ suggestion, isSystemTold }: SuggestionLineProps) {
  const { system, code, name, matched, count, mentions } = suggestion;
  return (
    <span className={classes.suggestion}>
      <b>{code}</b>
      <span>
        {name}
        {matched !== null && ` (${matched})`}
      </span>
      <Text size="xs" c="dimmed" component="span">
        {isSystemTold && `${system} · `}
        {affirmedOfMentions(count, mentions)} in this study
      </Text>
    </span>
  );
}
