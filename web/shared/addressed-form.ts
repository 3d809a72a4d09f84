import { type FormValues, readStoredValues, storeValues } from './stored-values.ts';

/** How what a form asks for stands in the address of its page. */
export type FormAddress<T> = {
  /** Names the form in the address, and begins the names of its values. */
  section: string;
  /** The form as text; what is left out, or blank, is as in an empty form. */
  write: (form: T) => FormValues;
  /** The form from text that anybody may have written; what cannot be read is as in an empty form. */
  read: (values: FormValues) => T;
  /** Whether a value may be told in an address; what may be patient text is kept in the tab instead. */
  isTellable: (name: string, value: string) => boolean;
};

/** What an address holds of a form. */
export type AddressedForm<T> = {
  form: T;
  /** Whether the form is there as it was asked for, so that it can be asked again. */
  isAsked: boolean;
  /** Whether the address comes from elsewhere and leaves out what may be patient text. */
  isPartial: boolean;
};

// Whether the address tells all of the form.
const WHOLE = 'all';
const PART = 'part';
const KEPT = 'kept';

function keptIds(state: unknown): Record<string, unknown> {
  if (typeof state !== 'object' || state === null || !(KEPT in state)) return {};
  return typeof state.kept === 'object' && state.kept !== null ? { ...state.kept } : {};
}

function isOfSection(name: string, section: string): boolean {
  return name === section || name.startsWith(`${section}.`);
}

/** What an address and the state of its entry in the history say of a form, as one text to compare. */
export function addressOf(section: string, params: URLSearchParams, state: unknown): string {
  const told = [...params].filter(([name]) => isOfSection(name, section));
  return JSON.stringify([told, keptIds(state)[section] ?? null]);
}

/** Reads what addressOf wrote. */
export function readAddress<T>({ section, read }: FormAddress<T>, address: string): AddressedForm<T> {
  const [told, keptId]: [[string, string][], unknown] = JSON.parse(address);
  const kept = typeof keptId === 'string' ? readStoredValues(keptId) : null;
  const status = told.find(([name]) => name === section)?.[1];
  const values = Object.fromEntries(
    told.filter(([name]) => name !== section).map(([name, value]) => [name.slice(section.length + 1), value]),
  );
  return {
    form: read({ ...values, ...kept }),
    isAsked: status === WHOLE || (status === PART && kept !== null),
    isPartial: status === PART && kept === null,
  };
}

/** An address with this form, all else in it staying, and the state to go with it. */
export function writeAddress<T>(
  { section, write, isTellable }: FormAddress<T>,
  form: T,
  params: URLSearchParams,
  state: unknown,
): { params: URLSearchParams; state: object } {
  const filled = Object.entries(write(form)).filter(([, value]) => value !== '');
  const told = filled.filter(([name, value]) => isTellable(name, value));
  const withheld = filled.filter(([name, value]) => !isTellable(name, value));
  const written = new URLSearchParams([...params].filter(([name]) => !isOfSection(name, section)));
  written.set(section, withheld.length === 0 ? WHOLE : PART);
  for (const [name, value] of told) written.set(`${section}.${name}`, value);
  const { [section]: _earlier, ...others } = keptIds(state);
  const kept =
    withheld.length === 0 ? others : { ...others, [section]: storeValues(Object.fromEntries(withheld)) };
  return { params: written, state: { ...(typeof state === 'object' ? state : {}), [KEPT]: kept } };
}

/** An address without this form; all else in it stays. */
export function withoutAddress(section: string, params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => !isOfSection(name, section)));
}
