import { capability } from '../capability.ts';
import { mountDocumentTransport } from './document-transport.ts';
import { ocrResolvers } from './ocr.resolvers.ts';
import { createOcrSource } from './ocr.source.ts';

export const ocr = capability({
  name: 'ocr',
  source: ({ contract, own, elsewhere }) => createOcrSource(contract, own, elsewhere),
  resolvers: ocrResolvers,
  files: mountDocumentTransport,
});
