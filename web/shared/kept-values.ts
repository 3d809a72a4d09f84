/** Values of a form by name, as text. */
export type FormValues = Readonly<Record<string, string>>;

type Kept = { id: string; values: FormValues };

const STORAGE_KEY = 'casebook.kept';
const MOST_KEPT = 30;

function isValues(value: unknown): value is FormValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((entry) => typeof entry === 'string')
  );
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { id, values } = value as Record<string, unknown>;
  return typeof id === 'string' && isValues(values);
}

function readAll(): Kept[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

function store(kept: readonly Kept[]): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Keeps values until the session of the tab or the login ends, the last 30 of them; answers under which id. */
export function keepValues(values: FormValues): string {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const kept = { id, values };
  // Where the room for all of them is gone, the last one alone is worth more than none.
  if (!store([...readAll(), kept].slice(-MOST_KEPT))) store([kept]);
  return id;
}

/** The values kept under an id, or null when there are none any more. */
export function keptValues(id: string): FormValues | null {
  return readAll().find((kept) => kept.id === id)?.values ?? null;
}
