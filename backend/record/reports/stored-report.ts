import { extraction } from '../../store/schema.ts';

/** What a stored report is read again from. */
export interface StoredReport {
  readonly extractionId: string;
  readonly patientId: string;
  readonly text: string;
  readonly sourceSystem: string;
  readonly reportType: string;
  readonly ingestedBy: string;
  readonly reportDate: string | null;
  readonly contentHash: string;
  readonly createdAt: Date;
}

/** The columns of one. */
export const STORED_REPORT = {
  extractionId: extraction.id,
  patientId: extraction.patientId,
  text: extraction.text,
  sourceSystem: extraction.sourceSystem,
  reportType: extraction.reportType,
  ingestedBy: extraction.ingestedBy,
  reportDate: extraction.reportDate,
  contentHash: extraction.contentHash,
  createdAt: extraction.createdAt,
} as const;
