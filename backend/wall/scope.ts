/**
 * Where a call works: in the study of its header; in it, on what it tells everybody who has a role there; on the settings and people of that study, which tell nothing of patients;
 * on what belongs to the calling account; on what is the same for all studies; or in public, without even the service token.
 */
export const SCOPES = ['study', 'member', 'settings', 'viewer', 'installation', 'public'] as const;
export type Scope = (typeof SCOPES)[number];
