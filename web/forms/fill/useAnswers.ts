import { useMemo, useState } from 'react';
import { useStudy } from '../../studies/StudyContext.tsx';
import { enabledItems, type Values } from './enabled-items.ts';
import type { Draft, FormToFill, SavedResponse } from './form-to-fill.ts';
import { forgetUnsaved, readUnsaved, storeUnsaved, unsavedKey } from './unsaved-answers.ts';

/**
 * What the tab stored of an earlier visit: shown again, or entered on a version of the draft that is not the
 * latest and therefore not shown.
 */
type Recovery = 'restored' | 'outdated' | null;

/** The answers and the patient on screen; the tab stores them until they are saved. */
export function useAnswers({ form, items }: FormToFill, draft: Draft | null, saved: SavedResponse | null) {
  const study = useStudy();
  const key = unsavedKey(study.id, form.id, saved?.id ?? null);
  const version = saved?.version ?? null;
  const initial = useMemo(() => initialValues({ form, items }, draft), [form, items, draft]);
  const initialPatient = draft?.response.patientId ?? '';
  const [unsaved] = useState(() => readUnsaved(key));
  const [recovery, setRecovery] = useState<Recovery>(() => {
    if (unsaved === null) return null;
    return unsaved.version === version ? 'restored' : 'outdated';
  });
  const restored = recovery === 'restored' ? unsaved : null;
  const [values, setValues] = useState<Values>(restored?.values ?? initial);
  const [patientId, setPatientId] = useState(restored?.patientId ?? initialPatient);
  const enabled = useMemo(() => enabledItems(items, values), [items, values]);

  function change(linkId: string, next: string[]) {
    const changed = { ...values, [linkId]: next.filter((text) => text !== '') };
    setValues(changed);
    storeUnsaved(key, { values: changed, patientId, version });
  }

  function changePatient(next: string) {
    setPatientId(next);
    storeUnsaved(key, { values, patientId: next, version });
  }

  /** The tab need not store them any longer. */
  function forget() {
    forgetUnsaved(key);
    setRecovery(null);
  }

  function discard() {
    if (recovery === 'restored') {
      setValues(initial);
      setPatientId(initialPatient);
    }
    forget();
  }

  /** Shows the answers of this tab in place of those that somebody else saved meanwhile. */
  function restore() {
    if (unsaved === null) return;
    setValues(unsaved.values);
    setPatientId(unsaved.patientId);
    storeUnsaved(key, { ...unsaved, version });
    setRecovery('restored');
  }

  return { values, enabled, patientId, recovery, change, changePatient, forget, discard, restore };
}

/** The answers of a draft, or what a new response begins with. */
function initialValues({ items }: FormToFill, draft: Draft | null): Values {
  if (draft !== null) return Object.fromEntries(draft.answers.map(({ linkId, values }) => [linkId, values]));
  return Object.fromEntries(
    items.flatMap(({ linkId, initial }) => (initial.length === 0 ? [] : [[linkId, initial]])),
  );
}
