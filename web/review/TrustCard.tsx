import { Group, Paper, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import type { ReviewedShareFragment, ReviewScreenQuery } from '../generated/graphql.ts';
import classes from '../shared/FramedTable.module.css';
import { FramedTable } from '../shared/FramedTable.tsx';
import { counted, twoDecimals } from '../shared/format.ts';
import { PageSection } from '../shared/PageSection.tsx';
import stacked from '../shared/StackedTable.module.css';

type Study = NonNullable<ReviewScreenQuery['study']>;
export type Figures = NonNullable<Study['reviewFigures']>;

const rounded = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** A share with its interval, in words. */
export const shareWords = ({ share, low, high, of }: ReviewedShareFragment): string =>
  `${rounded(share)} (95 % interval ${rounded(low)} to ${rounded(high)}, of ${of.toLocaleString('en')})`;

type FigureProps = { label: string; share: ReviewedShareFragment | null; none: string; meaning: string };

function Figure({ label, share, none, meaning }: FigureProps) {
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={650} size="xl">
        {share === null ? 'Not known' : rounded(share.share)}
      </Text>
      <Text size="sm">
        {share === null
          ? none
          : `95 % interval ${rounded(share.low)} to ${rounded(share.high)}, of ${share.of.toLocaleString('en')}`}
      </Text>
      <Text size="xs" c="dimmed">
        {meaning}
      </Text>
    </Paper>
  );
}

/** How far the facts of the study can be trusted, by what people judged. */
export function TrustCard({ figures }: { figures: Figures }) {
  const { precision, recall, readThrough, byCategory } = figures;
  return (
    <PageSection title="How far this study’s facts can be trusted">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Figure
            label="Precision"
            share={precision}
            none="Nobody has judged a fact yet."
            meaning="Right as it was read, of what somebody judged. What had to be mended counts as wrong."
          />
          <Figure
            label="Recall"
            share={recall}
            none="Nobody has read a report to the end yet."
            meaning={
              readThrough === 0
                ? 'Say so in a report with e, once all that is missing there was added.'
                : `Read right, of what stands in ${counted(readThrough, 'report')} that somebody read to the end.`
            }
          />
        </SimpleGrid>
        {byCategory.length > 0 && <Categories figures={figures} />}
        <Agreement figures={figures} />
      </Stack>
    </PageSection>
  );
}

const COLUMNS = ['Category', 'Accepted', 'Corrected', 'Rejected', 'Missed', 'Precision', 'Recall'];

function Categories({ figures: { byCategory } }: { figures: Figures }) {
  const head = COLUMNS.map((label) => (
    <Table.Th key={label} scope="col" className={classes.short}>
      {label}
    </Table.Th>
  ));
  return (
    <FramedTable label="Figures by category" head={head}>
      {byCategory.map(({ category, accepted, corrected, rejected, missed, precision, recall }) => (
        <Table.Tr key={category}>
          <Table.Td className={stacked.wide}>{category}</Table.Td>
          <Table.Td data-label="Accepted">{accepted}</Table.Td>
          <Table.Td data-label="Corrected">{corrected}</Table.Td>
          <Table.Td data-label="Rejected">{rejected}</Table.Td>
          <Table.Td data-label="Missed">{missed}</Table.Td>
          <Table.Td className={`${classes.wraps} ${stacked.wide}`} data-label="Precision">
            {precision === null ? 'Not known' : shareWords(precision)}
          </Table.Td>
          <Table.Td className={`${classes.wraps} ${stacked.wide}`} data-label="Recall">
            {recall === null ? 'Not known' : shareWords(recall)}
          </Table.Td>
        </Table.Tr>
      ))}
    </FramedTable>
  );
}

const measure = (value: number | null): string => (value === null ? 'not known' : twoDecimals(value));

/** How far readers agree, and who judged. */
function Agreement({ figures: { byTask, byReader } }: { figures: Figures }) {
  return (
    <Stack gap={4}>
      {byTask.map(({ taskId, name, items, cohenKappa, krippendorffAlpha }) => (
        <Text key={taskId} size="sm">
          <b>{name}</b>: two readers of {counted(items, 'item')}, Cohen’s kappa {measure(cohenKappa)},
          Krippendorff’s alpha {measure(krippendorffAlpha)}
        </Text>
      ))}
      <Group gap="md">
        {byReader.map(({ reader, accepted, corrected, rejected, added }) => (
          <Text key={reader} size="sm" c="dimmed">
            {reader}: {accepted} accepted, {corrected} corrected, {rejected} rejected, {added} added
          </Text>
        ))}
      </Group>
    </Stack>
  );
}
