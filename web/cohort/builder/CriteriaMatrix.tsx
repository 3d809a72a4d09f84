import { Anchor, Button, Group, Popover, Table, Text, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type CohortMatrixQuery, type CohortVerdict, useCohortMatrixQuery } from '../../generated/graphql.ts';
import { FramedTable } from '../../shared/FramedTable.tsx';
import { failureMessage } from '../../shared/failures.ts';
import { patientPath } from '../../shared/paths.ts';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { useStudy } from '../../studies/StudyContext.tsx';
import classes from './builder.module.css';
import { type DraftGroup, wholeTree } from './draft.ts';
import { ProofItem } from './ProofItem.tsx';

const VERDICTS = {
  MET: '✓ Met',
  NOT_MET: '✕ Not met',
  UNKNOWN: '? Unknown',
  CONFLICT: '! Conflict',
} as const satisfies Record<CohortVerdict, string>;

type Column = { readonly name: string; readonly group: DraftGroup };
type Row = NonNullable<NonNullable<CohortMatrixQuery['study']>['cohortMatrix']>['nodes'][number];

/** Patients beside criteria, each cell with its proof. */
export function CriteriaMatrix({ columns }: { columns: readonly Column[] }) {
  const study = useStudy();
  const criteria = useMemo(() => columns.map(({ group }) => wholeTree(group)), [columns]);
  const key = JSON.stringify(criteria);
  const [page, setPage] = useState<{ key: string; after: string | null }>({ key, after: null });
  const after = page.key === key ? page.after : null;
  const { data, error, refetch } = useCohortMatrixQuery({
    variables: { studyId: study.id, criteria, after },
    fetchPolicy: 'no-cache',
  });
  if (error) {
    return (
      <FailedState
        title="The patients could not be set beside the criteria"
        message={failureMessage(error)}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  const matrix = data?.study?.cohortMatrix;
  if (!matrix) return <LoadingState label="Setting patients beside criteria…" />;
  if (matrix.denominator === 0) {
    return <EmptyState title="This study has no patients yet" message="Ingest a report first." />;
  }
  const head = (
    <>
      <Table.Th scope="col">Patient</Table.Th>
      {columns.map(({ name }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
        <Table.Th key={place} scope="col">
          {name}
        </Table.Th>
      ))}
    </>
  );
  return (
    <>
      <FramedTable label="Patients and criteria" head={head}>
        {matrix.nodes.map((row) => (
          <MatrixRow key={row.patientId} row={row} columns={columns} />
        ))}
      </FramedTable>
      <Group gap="sm">
        {after !== null && (
          <Button size="xs" variant="default" onClick={() => setPage({ key, after: null })}>
            First page
          </Button>
        )}
        {matrix.pageInfo.hasNextPage && (
          <Button
            size="xs"
            variant="default"
            onClick={() => setPage({ key, after: matrix.pageInfo.endCursor })}
          >
            Next page
          </Button>
        )}
      </Group>
    </>
  );
}

function MatrixRow({ row: { patientId, cells }, columns }: { row: Row; columns: readonly Column[] }) {
  const study = useStudy();
  return (
    <Table.Tr>
      <Table.Td data-label="Patient">
        <Anchor component={Link} to={patientPath(study.id, patientId)} size="sm">
          {patientId}
        </Anchor>
      </Table.Td>
      {cells.map((cell, place) => {
        const name = columns[place]?.name ?? '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
          <Table.Td key={place} data-label={name}>
            <Cell cell={cell} name={name} patientId={patientId} />
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}

type CellProps = { cell: Row['cells'][number]; name: string; patientId: string };

/** A verdict; where something speaks for it or against it, it opens that. */
function Cell({ cell: { verdict, proof }, name, patientId }: CellProps) {
  if (proof.length === 0) {
    return (
      <Text component="span" className={classes.verdict} data-verdict={verdict}>
        {VERDICTS[verdict]}
      </Text>
    );
  }
  return (
    <Popover width="min(28rem, 92vw)" position="bottom-start" withArrow trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.verdict}
          data-verdict={verdict}
          aria-label={`${VERDICTS[verdict].slice(2)}: ${name}, ${patientId}`}
        >
          {VERDICTS[verdict]}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Proof: ${name}, ${patientId}`}>
        <ul className={classes.proofs}>
          {proof.map((each, place) => (
            // Proofs of one cell never move.
            // biome-ignore lint/suspicious/noArrayIndexKey: no other key exists
            <ProofItem key={place} proof={each} patientId={patientId} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
