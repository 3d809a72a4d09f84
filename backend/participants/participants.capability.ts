import { documentFiles } from '../ocr/document-files.ts';
import { STUDIES } from '../studies/sample-studies.ts';
import type { Capability } from '../wall/capability.ts';
import { mountParticipants } from './participants.routes.ts';
import { addSampleParticipants, createParticipantsService } from './participants.service.ts';
import { SAMPLE_PARTICIPANTS } from './sample-participants.ts';
import { createWithdrawalService } from './withdrawal/withdrawal.service.ts';

export const participants: Capability = {
  name: 'participants',
  async mount(app, { db, keys, files, markOf, logger, once }) {
    await addSampleParticipants(
      db,
      STUDIES.map(({ id }) => id),
      SAMPLE_PARTICIPANTS,
    );
    mountParticipants(app, {
      participants: createParticipantsService({ db, keys, markOf }),
      withdrawals: createWithdrawalService({
        db,
        markOf,
        removeDocumentFile: once(documentFiles).forget,
        removeLeftFiles: files.sweep,
        logger,
      }),
    });
  },
};
