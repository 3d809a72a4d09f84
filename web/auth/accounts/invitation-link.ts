import { INVITATION_PATH } from '../../shared/paths.ts';

/** A new link, as it is shown once. */
export type MadeLink = { token: string; isMailed: boolean | null };

/** The link that a token makes, at the address that this page was opened by. */
export const linkOf = ({ token }: MadeLink): string => `${window.location.origin}${INVITATION_PATH}#${token}`;

const ONCE = 'It can be used once, within 7 days.';

/** What there is to know of a new link. */
export function purposeOf({ isMailed }: MadeLink): string {
  if (isMailed === true) return `It was sent by mail. ${ONCE}`;
  if (isMailed === false) return `It could not be sent by mail: hand it over yourself. ${ONCE}`;
  return `Hand it over yourself, such as in a message. ${ONCE}`;
}
