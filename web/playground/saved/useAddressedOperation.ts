import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePlayground } from '../PlaygroundContext.ts';
import { addressOf, type OpenedOperation } from './opened-operation.ts';
import { useOpenSaved } from './useOpenSaved.ts';

/** Opens the saved operation that the address names, and from then on has the address name what is open. */
export function useAddressedOperation(opened: OpenedOperation | null): void {
  const { studyId } = usePlayground();
  const [params, setParams] = useSearchParams();
  const open = useOpenSaved();
  const awaited = useRef(params.get('operation'));

  useEffect(() => {
    const id = awaited.current;
    if (id === null || studyId === '') return;
    awaited.current = null;
    void open({ studyId, id });
  }, [studyId, open]);

  const address = opened === null ? '' : addressOf(opened);
  const before = useRef('');
  useEffect(() => {
    if (address === before.current) return;
    before.current = address;
    setParams(new URLSearchParams(address), { replace: true });
  }, [address, setParams]);
}
