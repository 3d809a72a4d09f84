/** The demo account; it exists only while demo mode is on. */
export const DEMO_LOGIN = { username: 'admin', password: 'casebook-demo' } as const;
