/** Values of a form by name, as text. */
export type FormValues = Readonly<Record<string, string>>;

type StoredValues = { id: string; values: FormValues };

const STORAGE_KEY = 'casebook.kept';
const MAX_STORED = 30;

function isValues(value: unknown): value is FormValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

function isStoredValues(value: unknown): value is StoredValues {
  if (typeof value !== 'object' || value === null) return false;
  const { id, values } = value as Record<string, unknown>;
  return typeof id === 'string' && isValues(values);
}

function readAll(): StoredValues[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredValues) : [];
  } catch {
    return [];
  }
}

function store(entries: readonly StoredValues[]): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(entries));
    return true;
  } catch {
    return false;
  }
}

/** Stores values until the session of the tab or the login ends, the last 30 of them. @returns their id */
export function storeValues(values: FormValues): string {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const entry = { id, values };
  // Where the room for all of them is gone, the last one alone is worth more than none.
  if (!store([...readAll(), entry].slice(-MAX_STORED))) store([entry]);
  return id;
}

/** The values stored under an id; null where there are none. */
export function readStoredValues(id: string): FormValues | null {
  return readAll().find((entry) => entry.id === id)?.values ?? null;
}
