/** An instant as a field for local date and time shows it; what is none stays as it is. */
export function toLocalField(instant: string): string {
  const date = new Date(instant);
  if (instant === '' || Number.isNaN(date.getTime())) return instant;
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The instant that a field for local date and time holds, in UTC. */
export function fromLocalField(local: string): string {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? local : date.toISOString();
}
