/** What the specification has a call say of a failure that comes with a status and no sentence. */
export type SayStatus = (status: number, statusText: string) => string;

export const sayHttpError: SayStatus = (status) => `HTTP error! status: ${status}`;
/** Chat, evidence and tables. */
export const sayRequestFailed: SayStatus = (status) => `Request failed (${status})`;
/** The readings of documents. */
export const sayHttpStatus: SayStatus = (status) => `HTTP ${status}`;
/** The submissions of structured data. */
export const sayBareStatus: SayStatus = (status) => String(status);
/** The searches; a status may come without its text. */
export const sayStatusText: SayStatus = (status, statusText) => statusText || sayHttpError(status, '');
