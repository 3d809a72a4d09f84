import { dropSealedBefore } from '../record/audit/retention.store.ts';
import { startSealing } from '../record/audit/sealing.ts';
import { createSigner } from '../shared/signing.ts';
import { startTidying } from '../shared/tidying.ts';
import type { Capability, Tools } from '../wall/capability.ts';
import { mountAccountEvents } from './account-events.routes.ts';
import { mountAudit } from './audit.routes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Seals what is noted, and drops what is older than the installation keeps it. */
export const audit: Capability = {
  name: 'audit',
  mount(app, tools) {
    mountAudit(app, tools);
    mountAccountEvents(app, tools);
  },
  upkeep: [
    ({ db, keys, auditFolder: folder, logger }) =>
      startSealing({ db, signer: createSigner(keys.signatures), folder, logger }),
    (tools) => startTidying('old audit events', () => dropExpired(tools), tools.logger),
  ],
};

async function dropExpired({ db, keys, auditRetentionDays: days }: Tools): Promise<void> {
  if (days === undefined) return;
  const [signer, before] = [createSigner(keys.signatures), new Date(Date.now() - days * DAY_MS)];
  while ((await dropSealedBefore(db, signer, before)) > 0);
}
