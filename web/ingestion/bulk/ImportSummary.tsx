import { Text } from '@mantine/core';
import { counted, fileSize } from '../../shared/format.ts';
import classes from '../ingestion.module.css';
import { COLUMNS, FORMATS, hasColumns, type ImportDraft, sizeOf } from './import-draft.ts';

/** What an import will do. */
export function ImportSummary({ draft }: { draft: ImportDraft }) {
  const facts = [
    ['Files', `${counted(draft.files.length, 'file')}, ${fileSize(sizeOf(draft.files))}`],
    ['Source system', draft.sourceSystem.trim()],
    ['Format', FORMATS.find(({ value }) => value === draft.format)?.label],
    ...(hasColumns(draft)
      ? COLUMNS.map(({ name, label, usual }) => [label, draft[name].trim() || `Usual names: ${usual}`])
      : []),
  ];
  return (
    <>
      <dl className={classes.summary}>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        Importing stores every report that is not yet stored. Checking reads all files, shows what would be
        imported and rejected, and stores nothing.
      </Text>
    </>
  );
}
