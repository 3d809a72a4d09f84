import { DocumentError, type DocumentReader } from './reading/document.ts';

/** Where there is no reader of documents: every document is told so, and all else works. */
export function createAbsentReader(): DocumentReader {
  const refuse = async (): Promise<never> => {
    throw new DocumentError('service-failed', 'This server has no reader of documents.');
  };
  return { read: refuse, renderPage: refuse, close: async () => undefined };
}
