/** As many characters as a password may have. */
export const PASSWORD_MAX_LENGTH = 1024;
export const NAME_MAX_LENGTH = 128;

const SHORTEST = 12;

/** What a new password has to be, for whoever chooses one. */
export const PASSWORD_RULE = `${SHORTEST} characters or more. Not a common password; four words that have nothing to do with each other are a good one.`;

/** Why a new password cannot be taken; undefined where the server has to say. */
export const passwordError = (password: string): string | undefined =>
  [...password].length < SHORTEST ? `The password needs ${SHORTEST} characters or more.` : undefined;
