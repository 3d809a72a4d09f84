import { Badge, Button, Stack, Table, Text } from '@mantine/core';
import { AssertionTag } from '../evidence/AssertionTag.tsx';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import {
  type StudyVerdictFragment,
  useUndoVerdictMutation,
  type VerdictSideFragment,
} from '../generated/graphql.ts';
import classes from '../shared/FramedTable.module.css';
import { FramedTable } from '../shared/FramedTable.tsx';
import { dateAndTime } from '../shared/format.ts';
import stacked from '../shared/StackedTable.module.css';
import { useChange } from '../shared/useChange.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { KINDS, REASONS, STATES } from './review-words.ts';

const COLUMNS = ['Verdict', 'Before', 'After', 'Who and when', 'Actions'];

type VerdictTableProps = { verdicts: readonly StudyVerdictFragment[]; onChanged: () => void };

/** Verdicts with the fact before and after; its words open their sentence. */
export function VerdictTable({ verdicts, onChanged }: VerdictTableProps) {
  const head = COLUMNS.map((label) => (
    <Table.Th key={label} scope="col" className={classes.short}>
      {label}
    </Table.Th>
  ));
  return (
    <FramedTable label="Verdicts" head={head}>
      {verdicts.map((verdict) => (
        <Row key={verdict.id} verdict={verdict} onChanged={onChanged} />
      ))}
    </FramedTable>
  );
}

type SideProps = { side: VerdictSideFragment | null; extractionId: string; none: string };

function Side({ side, extractionId, none }: SideProps) {
  if (side === null)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    );
  const { text, name, category, assertion, offset, length } = side;
  return (
    <Stack gap={2} align="flex-start">
      <EvidenceButton place={{ extractionId, offset, length }} label={`Show "${text}" in the text`}>
        <Text size="sm" fw={600} span>
          {text}
        </Text>
      </EvidenceButton>
      <Text size="xs" c="dimmed">
        {[category, name].filter(Boolean).join(' · ')}
      </Text>
      <AssertionTag assertion={assertion} />
    </Stack>
  );
}

function Row({ verdict, onChanged }: { verdict: StudyVerdictFragment; onChanged: () => void }) {
  const { id: studyId } = useStudy();
  const [undo] = useUndoVerdictMutation();
  const { run, isRunning, failure } = useChange();
  const { id, kind, state, before, after, reason, comment, judgedBy, judgedAt, extractionId, context } =
    verdict;
  const isOpen = state === 'IN_FORCE' || state === 'DISPUTED';
  const takeBack = async () => {
    const done = await run(
      async () => (await undo({ variables: { input: { studyId, id } } })).data?.undoVerdict,
      'VerdictSuccess',
    );
    if (done !== null) onChanged();
  };
  const cell = `${classes.wraps} ${stacked.wide}`;
  return (
    <Table.Tr>
      <Table.Td className={cell}>
        <Badge variant="light" color={KINDS[kind].color} radius="sm">
          {KINDS[kind].label}
        </Badge>
        <Text size="xs" c="dimmed">
          {STATES[state]}
        </Text>
        {reason !== null && <Text size="xs">{REASONS[reason]}</Text>}
        {comment !== null && <Text size="xs">“{comment}”</Text>}
      </Table.Td>
      <Table.Td className={cell} data-label="Before">
        <Side side={before} extractionId={extractionId} none="Missed" />
        {context !== null && (
          <Text size="xs" c="dimmed" lineClamp={2} mt={4}>
            {context}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={cell} data-label="After">
        <Side side={after} extractionId={extractionId} none="Shown nowhere" />
      </Table.Td>
      <Table.Td className={cell}>
        <Text size="sm">{judgedBy}</Text>
        <Text size="xs" c="dimmed">
          {dateAndTime(judgedAt)}
        </Text>
      </Table.Td>
      <Table.Td className={stacked.wide}>
        {isOpen && (
          <Button
            size="xs"
            variant="default"
            loading={isRunning}
            onClick={() => void takeBack()}
            aria-label={`Take back: ${KINDS[kind].label} ${(after ?? before)?.text ?? ''}`}
          >
            Take back
          </Button>
        )}
        {failure !== null && (
          <Text size="xs" c="red" role="alert">
            {failure.message}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
