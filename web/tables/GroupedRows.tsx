import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { TableResultFragment } from '../generated/graphql.ts';
import { counted } from '../shared/format.ts';
import { GroupingControls } from './GroupingControls.tsx';
import { GroupTable } from './GroupTable.tsx';
import { groupReader } from './grouping.ts';
import { ResultTable } from './ResultTable.tsx';
import { isWhole } from './rows.ts';
import { useGroups } from './useGroups.ts';

/** The rows of a table: all of them, grouped, or those of one group. */
export function GroupedRows({ result }: { result: TableResultFragment }) {
  const { columns, rows, meta } = result;
  const flow = useGroups(result);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const { groups, failure } = flow;
  const hasAll = isWhole(result);
  const by = groups?.grouping.by;
  const group = by && groupReader(columns, by);
  const shown = group && previewed !== null ? rows.filter((row) => group(row) === previewed) : rows;

  function showAll() {
    setPreviewed(null);
    flow.clear();
  }

  return (
    <Stack gap="md">
      <GroupingControls
        isBusy={flow.grouping}
        onApply={(grouping) => {
          setPreviewed(null);
          flow.apply(grouping);
        }}
        onClear={showAll}
      />
      {failure !== null && (
        <Alert role="alert" color="red">
          {failure}
        </Alert>
      )}
      {groups !== null && (
        <>
          {groups.isPartial && (
            <Text size="sm">
              Counted over the {counted(rows.length, 'row')} that came, of{' '}
              {meta.totalRowsUntruncated.toLocaleString('en')}.
            </Text>
          )}
          <GroupTable
            // Another grouping begins on its first page.
            key={`${groups.grouping.by} ${groups.grouping.measure}`}
            {...groups}
            onPreview={setPreviewed}
          />
        </>
      )}
      {(groups === null || previewed !== null) && (
        <>
          {previewed !== null && (
            <Group gap="sm">
              <Text size="sm" role="status">
                {counted(shown.length, 'row')} of {previewed}
                {!hasAll && ` among the first ${rows.length.toLocaleString('en')}`}
                {!hasAll &&
                  shown.length === 0 &&
                  '. To see them, narrow the table to this group and build it again.'}
              </Text>
              <Button size="compact-sm" variant="default" onClick={() => setPreviewed(null)}>
                Hide rows
              </Button>
            </Group>
          )}
          {(hasAll || shown.length > 0) && (
            <ResultTable key={previewed ?? ''} columns={columns} rows={shown} />
          )}
        </>
      )}
    </Stack>
  );
}
