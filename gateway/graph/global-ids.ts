import { packCursor, unpackCursor } from '../../platform/cursors.ts';

/** Types whose nodes are told by a study and ids within it; a study is told by its own id. */
const PARTS = { Patient: 1, Report: 1, Finding: 3, Medication: 3, Measurement: 3, Concept: 1 } as const;
export type NodeType = keyof typeof PARTS;

/** What a global id says. */
export interface GlobalId {
  readonly type: NodeType;
  readonly studyId: string;
  /** Ids within the study: of a patient; of a report; of patient, report and ordinal; of a concept. */
  readonly parts: readonly string[];
}

const LONGEST_PART = 128;

/** The global id of a node. */
export const globalId = (type: NodeType, studyId: string, ...parts: readonly string[]): string =>
  packCursor([type, studyId, ...parts]);

/** What a global id says; null where it is none. Whoever reads it looks its parts up: callers can write one, too. */
export function readGlobalId(id: string): GlobalId | null {
  const read = unpackCursor(id);
  if (!Array.isArray(read) || read.length < 2) return null;
  const isShort = (part: unknown): part is string =>
    typeof part === 'string' && part !== '' && part.length <= LONGEST_PART && part.isWellFormed();
  if (!read.every(isShort)) return null;
  const [type, studyId = '', ...parts] = read;
  return isNodeType(type) && parts.length === PARTS[type] ? { type, studyId, parts } : null;
}

const isNodeType = (type: string | undefined): type is NodeType =>
  type !== undefined && Object.hasOwn(PARTS, type);
