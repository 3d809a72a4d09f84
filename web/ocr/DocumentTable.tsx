import { Anchor, Badge, Button, Table } from '@mantine/core';
import type { OcrDocumentFragment, OcrDocumentState } from '../generated/graphql.ts';
import { fileSize } from '../shared/format.ts';
import stacked from '../shared/StackedTable.module.css';
import classes from './ocr.module.css';

const STATES: Record<OcrDocumentState, { label: string; color: string }> = {
  UPLOADED: { label: 'Not read', color: 'gray' },
  QUEUED: { label: 'Waiting', color: 'blue' },
  RUNNING: { label: 'Reading', color: 'blue' },
  SUCCEEDED: { label: 'Read', color: 'teal' },
  FAILED: { label: 'Failed', color: 'red' },
  CANCELLED: { label: 'Cancelled', color: 'gray' },
};

type DocumentTableProps = {
  nodes: readonly OcrDocumentFragment[];
  openId: string | null;
  onOpen: (id: string) => void;
  onDelete: (document: OcrDocumentFragment) => void;
};

/** Documents with how far their reading is. */
export function DocumentTable({ nodes, openId, onOpen, onDelete }: DocumentTableProps) {
  return (
    <Table className={stacked.stacked} aria-labelledby="ocr-documents">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>File</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>Pages</Table.Th>
          <Table.Th>Size</Table.Th>
          <Table.Th>Uploaded</Table.Th>
          <Table.Th>Actions</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {nodes.map((node) => (
          <Table.Tr key={node.id} aria-current={node.id === openId ? 'true' : undefined}>
            <Table.Td className={`${classes.fileName} ${stacked.wide}`}>
              <Anchor component="button" type="button" ta="left" onClick={() => onOpen(node.id)}>
                {node.fileName}
              </Anchor>
            </Table.Td>
            <Table.Td>
              <Badge variant="light" color={STATES[node.state].color}>
                {STATES[node.state].label}
              </Badge>
            </Table.Td>
            <Table.Td data-label="Pages">{node.pageCount ?? '–'}</Table.Td>
            <Table.Td data-label="Size">{fileSize(node.bytes)}</Table.Td>
            <Table.Td data-label="Uploaded" className={stacked.wide}>
              {new Date(node.createdAt).toLocaleString('en-GB')} by {node.uploadedBy}
            </Table.Td>
            <Table.Td>
              <Button
                size="xs"
                variant="default"
                aria-label={`Delete ${node.fileName}`}
                onClick={() => onDelete(node)}
              >
                Delete
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
