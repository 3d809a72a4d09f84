import { Group, NativeSelect, Text } from '@mantine/core';
import { AddMenu } from './AddMenu.tsx';
import classes from './builder.module.css';
import { CriterionCard } from './CriterionCard.tsx';
import { type DraftGroup, isGroup } from './draft.ts';
import { PartActions } from './PartActions.tsx';
import type { TreeEditing } from './tree-editing.ts';
import { VerdictCounts } from './VerdictCounts.tsx';

const JOINS = [
  { value: 'all', label: 'All of these are met' },
  { value: 'any', label: 'One of these is met' },
] as const;

type GroupEditorProps = {
  group: DraftGroup;
  /** Where it stands, such as group 1.2; null for the whole tree. */
  number: string | null;
  editing: TreeEditing;
};

/** A group of criteria and groups, with its count. */
export function GroupEditor({ group, number, editing }: GroupEditorProps) {
  const { id, join, members, negation } = group;
  const { counts } = editing;
  const name = number === null ? 'the cohort' : `group ${number}`;
  const count = number === null ? undefined : counts.countOf(id);
  const failure = counts.failure?.partId === id ? counts.failure.message : null;
  return (
    <fieldset className={classes.group} data-join={join} aria-label={name}>
      <Group gap="xs" mb="xs">
        <NativeSelect
          size="xs"
          aria-label={`How ${name} is met`}
          data={JOINS}
          value={join}
          onChange={({ currentTarget }) => editing.join(id, currentTarget.value === 'any' ? 'any' : 'all')}
        />
        {count && <VerdictCounts count={count} isEarlier={counts.isCounting} />}
        {number !== null && <PartActions name={name} negation={negation} {...editing.actionsOf(id)} />}
      </Group>
      {failure !== null && (
        <Text size="sm" c="red" role="alert" mb="xs">
          {failure}
        </Text>
      )}
      {members.length > 0 && (
        <ul className={classes.members}>
          {members.map((member, place) =>
            isGroup(member) ? (
              <li key={member.id}>
                <GroupEditor
                  group={member}
                  number={number === null ? String(place + 1) : `${number}.${place + 1}`}
                  editing={editing}
                />
              </li>
            ) : (
              <CriterionCard key={member.id} draft={member} editing={editing} />
            ),
          )}
        </ul>
      )}
      <Group mt={members.length > 0 ? 'xs' : 0}>
        <AddMenu target={name} onAdd={(draft) => editing.add(id, draft)} />
      </Group>
    </fieldset>
  );
}
