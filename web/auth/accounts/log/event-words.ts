/** What events of accounts are called on screen; others show their own name. */
const WORDS: Readonly<Record<string, string>> = {
  login: 'Logged in',
  'login.failed': 'Login failed',
  'login.step.failed': 'Second step failed',
  logout: 'Logged out',
  'session.end': 'Ended a session',
  'password.change': 'Changed a password',
  'factor.add': 'Added a second factor',
  'factor.remove': 'Removed a second factor',
  'recovery.make': 'Made recovery codes',
  'recovery.use': 'Used a recovery code',
  'account.invite': 'Invited an account',
  'account.accept': 'Accepted an invitation',
  'account.reset': 'Made a link to a new password',
  'account.disable': 'Disabled an account',
  'account.enable': 'Enabled an account',
  'account.remove': 'Removed an account',
  'account.role': 'Changed an installation role',
  'account.factors': 'Removed all second factors',
  'account.events': 'Looked at this log',
  'invitation.withdraw': 'Withdrew a link',
};

export const eventInWords = (action: string): string => WORDS[action] ?? action;

/** What can be chosen to see alone. */
export const EVENT_CHOICES = [
  { value: '', label: 'Everything' },
  ...Object.entries(WORDS).map(([value, label]) => ({ value, label })),
];
