import { useEffect, useRef, useState } from 'react';
import {
  type ReportImportFragment,
  StudyImportsDocument,
  useCreateImportMutation,
  useStartImportMutation,
} from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { useStudy } from '../../studies/StudyContext.tsx';
import type { ImportDraft } from './import-draft.ts';
import { type Pack, packsOf, sendPack } from './send-files.ts';

export type SendImportFlow = {
  /** Sends the files and starts the import; after a failure, the same draft goes on where it stood. */
  send: (draft: ImportDraft, dryRun: boolean) => Promise<void>;
  cancel: () => void;
  /** How much was sent, in bytes; null when nothing is being sent. */
  sent: number | null;
  failure: string | null;
};

const NO_ANSWER = 'Empty response from server';

/** An import that was begun, and how far its files were sent. */
type Begun = { draft: ImportDraft; dryRun: boolean; made: ReportImportFragment; packs: Pack[]; done: number };

/** Sends files to a new import and starts it; tells which one then holds the result. */
export function useSendImport(onStarted: (id: string) => void): SendImportFlow {
  const study = useStudy();
  const [create] = useCreateImportMutation();
  const [start] = useStartImportMutation();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const begun = useRef<Begun | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  /** @throws Error with the sentence of a refusal, as all below do */
  async function begin(draft: ImportDraft, dryRun: boolean): Promise<Begun> {
    const known = begun.current;
    if (known !== null && known.dryRun === dryRun && known.draft === draft) return known;
    const { files, textColumn, patientColumn, dateColumn, ...rest } = draft;
    const columns = { textColumn, patientColumn, dateColumn };
    const input = { studyId: study.id, ...rest, ...columns, dryRun };
    const result = (await create({ variables: { input } })).data?.createImport;
    if (result?.__typename !== 'ImportSuccess') throw new Error(result?.message ?? NO_ANSWER);
    begun.current = { draft, dryRun, made: result.import, packs: packsOf(files), done: 0 };
    return begun.current;
  }

  async function sendAll(work: Begun, signal: AbortSignal) {
    const { made, packs } = work;
    let before = packs.slice(0, work.done).reduce((sum, { bytes }) => sum + bytes, 0);
    for (const pack of packs.slice(work.done)) {
      const onProgress = (bytes: number) => setSent(before + bytes);
      const refusal = await sendPack(pack, { url: made.uploadUrl, signal, onProgress });
      if (refusal !== null) throw new Error(refusal);
      work.done += 1;
      before += pack.bytes;
      setSent(before);
    }
  }

  async function startSent({ made }: Begun) {
    const input = { studyId: study.id, id: made.id };
    const { data } = await start({ variables: { input }, refetchQueries: [StudyImportsDocument] });
    const result = data?.startImport;
    if (result?.__typename !== 'ImportSuccess') throw new Error(result?.message ?? NO_ANSWER);
    begun.current = null;
    onStarted(made.id);
  }

  return {
    async send(draft, dryRun) {
      const controller = new AbortController();
      current.current = controller;
      setFailure(null);
      setSent(0);
      try {
        const work = await begin(draft, dryRun);
        await sendAll(work, controller.signal);
        await startSent(work);
      } catch (error) {
        if (!controller.signal.aborted) setFailure(failureMessage(error));
      } finally {
        if (current.current === controller) setSent(null);
      }
    },
    cancel: () => current.current?.abort(),
    sent,
    failure,
  };
}
