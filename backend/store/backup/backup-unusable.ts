/** A backup cannot be written or restored; nothing was changed. */
export class BackupUnusable extends Error {}

export const damaged = (): BackupUnusable =>
  new BackupUnusable(
    'The backup is damaged or cut short, and nothing was changed: restore another copy of it.',
  );
