import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { getOperationAST } from 'graphql';
import { DOCUMENT_IDS } from '../generated/document-ids.ts';

/** Sends the id of an operation in place of its text; a gateway that does not know it is sent the text. */
export const sendIds = (): PersistedQueryLink =>
  new PersistedQueryLink({
    generateHash: (document) => DOCUMENT_IDS[getOperationAST(document)?.name?.value ?? ''] ?? '',
  });
