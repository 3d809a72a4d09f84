import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { addressOf, type FormAddress, readAddress, withoutAddress, writeAddress } from './addressed-form.ts';

/** A form that was asked for; another object each time that it is asked, and how often it was asked unchanged. */
export type SubmittedForm<T> = { form: T; again: number };

export type AddressedFormFlow<T> = {
  /** What stands in the form now. */
  form: T;
  setForm: (form: T) => void;
  /** What was asked for last and stands in the address; null when nothing was. */
  asked: SubmittedForm<T> | null;
  /** Whether the address leaves out words, so that it cannot be asked again from it alone. */
  isPartial: boolean;
  /** Asks for a form: the address then names it. */
  ask: (form: T) => void;
  /** Empties the form and takes it out of the address. */
  clear: () => void;
};

/** A form whose filters stand in the address: a link, and the Back button, restore it. */
export function useAddressedForm<T>(address: FormAddress<T>): AddressedFormFlow<T> {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const written = addressOf(address.section, params, state);
  const restored = useMemo(() => readAddress(address, written), [address, written]);
  const [form, setForm] = useState(restored.form);
  const [seen, setSeen] = useState(written);
  const [again, setAgain] = useState(0);

  if (seen !== written) {
    setSeen(written);
    setForm(restored.form);
  }

  const asked = useMemo(() => (restored.isAsked ? { form: restored.form, again } : null), [restored, again]);

  function ask(next: T) {
    setForm(next);
    const isSame = JSON.stringify(address.write(next)) === JSON.stringify(address.write(restored.form));
    if (restored.isAsked && isSame) {
      setAgain(again + 1);
      return;
    }
    const target = writeAddress(address, next, params, state);
    setParams(target.params, { state: target.state, preventScrollReset: true });
  }

  function clear() {
    setForm(address.read({}));
    setParams(withoutAddress(address.section, params), { state, preventScrollReset: true });
  }

  return { form, setForm, asked, isPartial: restored.isPartial, ask, clear };
}
