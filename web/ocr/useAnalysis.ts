import { useRef, useState } from 'react';
import {
  DocumentListDocument,
  type OcrResultFragment,
  useAnalyseDocumentMutation,
  useReadDocumentMutation,
} from '../generated/graphql.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { base64 } from './base64.ts';
import type { Analysis } from './choices.ts';
import { contentTypeOf } from './file-type.ts';
import { uploadFile } from './upload.ts';
import { useSingleRun } from './useSingleRun.ts';

const NO_ANSWER = 'Empty response from server';
/** What a file that is read at once, by another backend, may have. */
const MOST_BYTES_AT_ONCE = 20 * 1024 * 1024;
const TOO_LARGE_AT_ONCE = 'Files of more than 20 MB cannot be read by the backend of BACKEND_URL.';

export type AnalysisFlow = {
  /** Sends a file, where it was not sent before, and has it read. */
  analyzeFile: (file: File, analysis: Analysis) => Promise<void>;
  /** Has a document read that is there already. */
  analyseDocument: (id: string, analysis: Analysis) => Promise<void>;
  /** What is done now, as a sentence; null when nothing is. */
  busy: string | null;
  /** A sentence for the reader; null when nothing went wrong. */
  failure: string | null;
  /** What another backend read at once; null where a document holds it. */
  readAtOnce: OcrResultFragment | null;
  reset: () => void;
};

/** Sends files and has them read; tells which document then holds the result. */
export function useAnalysis(onDocument: (id: string) => void): AnalysisFlow {
  const study = useStudy();
  const [sendAnalysis] = useAnalyseDocumentMutation();
  const [sendFile] = useReadDocumentMutation();
  const { busy, setBusy, failure, setFailure, run, reset } = useSingleRun();
  const [readAtOnce, setReadAtOnce] = useState<OcrResultFragment | null>(null);
  const sent = useRef<{ file: File; id: string } | null>(null);

  async function start(id: string, analysis: Analysis) {
    const input = { studyId: study.id, id, ...analysis };
    const { data } = await sendAnalysis({
      variables: { input },
      refetchQueries: [DocumentListDocument],
      // Its pages were read as they are no more.
      update: (cache) =>
        cache.evict({ id: cache.identify({ __typename: 'OcrDocument', id }), fieldName: 'page' }),
    });
    const result = data?.analyseDocument;
    if (result?.__typename === 'AnalyseDocumentSuccess') onDocument(id);
    else setFailure(result?.message ?? NO_ANSWER);
  }

  async function readNow(file: File, analysis: Analysis) {
    if (file.size > MOST_BYTES_AT_ONCE) {
      setFailure(TOO_LARGE_AT_ONCE);
      return;
    }
    setBusy('Reading the document…');
    const input = {
      studyId: study.id,
      fileName: file.name,
      contentType: contentTypeOf(file),
      fileBase64: await base64(file),
      ...analysis,
    };
    const result = (await sendFile({ variables: { input } })).data?.readDocument;
    if (result?.__typename === 'OcrResult') setReadAtOnce(result);
    else setFailure(result?.message ?? NO_ANSWER);
  }

  async function send(file: File, analysis: Analysis, signal: AbortSignal) {
    if (sent.current?.file === file) return start(sent.current.id, analysis);
    setBusy('Uploading the file…');
    const outcome = await uploadFile(study.id, file, signal);
    if ('id' in outcome) {
      sent.current = { file, id: outcome.id };
      return start(outcome.id, analysis);
    }
    if (outcome.code === 'NOT_AVAILABLE') return readNow(file, analysis);
    setFailure(outcome.failure);
  }

  function begin(work: (signal: AbortSignal) => Promise<void>) {
    setReadAtOnce(null);
    return run(work);
  }

  return {
    analyzeFile: (file, analysis) => begin((signal) => send(file, analysis, signal)),
    analyseDocument: (id, analysis) => begin(() => start(id, analysis)),
    busy,
    failure,
    readAtOnce,
    reset() {
      reset();
      setReadAtOnce(null);
    },
  };
}
