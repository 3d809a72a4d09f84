import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type CohortConceptsQuery, useCohortConceptsQuery } from '../../../generated/graphql.ts';
import { counted } from '../../../shared/format.ts';
import { useStudy } from '../../../studies/StudyContext.tsx';
import { TEXT_MAX_LENGTH } from '../../criteria.ts';
import classes from '../builder.module.css';

const TYPING_PAUSE_MS = 200;
const ASKED_LENGTH = 100;

type Offered = NonNullable<NonNullable<CohortConceptsQuery['study']>['cohortConcepts']>[number];

type ConceptFieldProps = {
  label: string;
  /** The words as they stand. */
  words: string;
  /** Whether they are the name of a concept that was chosen. */
  isConcept: boolean;
  autoFocus: boolean;
  onType: (words: string) => void;
  onChoose: (concept: Offered) => void;
};

function useOffered(words: string, isConcept: boolean): { offered: readonly Offered[]; isNone: boolean } {
  const study = useStudy();
  const [text] = useDebouncedValue(words.trim().slice(0, ASKED_LENGTH), TYPING_PAUSE_MS);
  const isAsked = !isConcept && text !== '' && text === words.trim().slice(0, ASKED_LENGTH);
  const { data } = useCohortConceptsQuery({ variables: { studyId: study.id, text }, skip: !isAsked });
  const offered = isAsked ? data?.study?.cohortConcepts : undefined;
  return { offered: offered ?? [], isNone: offered?.length === 0 };
}

/** What is looked for: a concept or class that the study has, offered while its name is typed, or the words themselves. */
export function ConceptField({ label, words, isConcept, autoFocus, onType, onChoose }: ConceptFieldProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { offered, isNone } = useOffered(words, isConcept);
  const description = isConcept
    ? 'A concept, with everything below it.'
    : isNone
      ? 'The study has no concept of this name; the words are looked for.'
      : 'Choose a concept, or leave words to look for.';
  return (
    <Combobox
      store={combobox}
      width="max-content"
      position="bottom-start"
      onOptionSubmit={(key) => {
        const chosen = offered.find(({ concept }) => concept === key);
        if (chosen !== undefined) onChoose(chosen);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          flex="2 1 14rem"
          size="xs"
          label={label}
          description={description}
          inputWrapperOrder={['label', 'input', 'description']}
          placeholder="Such as diabetes or beta blocker"
          autoComplete="off"
          // A criterion that was just added is filled in next.
          autoFocus={autoFocus}
          maxLength={TEXT_MAX_LENGTH}
          value={words}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0} className={classes.offered}>
        <Combobox.Options aria-label={`Concepts for ${label.toLowerCase()}`}>
          {offered.map(({ concept, name, category, narrower }) => (
            <Combobox.Option key={concept} value={concept}>
              <Text size="sm" component="span">
                {name}
              </Text>{' '}
              <Text size="xs" c="dimmed" component="span">
                {category}
                {narrower > 0 && ` · with ${counted(narrower, 'kind')}`}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
