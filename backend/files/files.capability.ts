import { startTidying } from '../shared/tidying.ts';
import type { Capability } from '../wall/capability.ts';
import { workingCopies } from '../wall/tools.ts';

/** Removes what is left of removed files, wherever they lie, and the copies of this process at its end. */
export const files: Capability = {
  name: 'files',
  mount(app, { once }) {
    app.addHook('onClose', () => once(workingCopies).close());
  },
  upkeep: [({ files: stored, logger }) => startTidying('removed files', stored.sweep, logger)],
};
