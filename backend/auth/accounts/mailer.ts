import type { FastifyBaseLogger } from 'fastify';
import type { MailSettings } from '../../shared/remote-settings.ts';
import { INVITATION_DAYS, type Invitation } from './invitations.contract.ts';

/** Sends links by mail. */
export interface InvitationMailer {
  /** @returns whether it is on its way; null where the invitation has no address */
  send(invitation: Invitation, token: string): Promise<boolean | null>;
}

/** Of each step of a conversation with the mail server. */
const TIMEOUT_MS = 10_000;

const SUBJECTS: Readonly<Record<Invitation['kind'], string>> = {
  account: 'Your invitation to Casebook',
  password: 'A new password for Casebook',
};
const SENTENCES: Readonly<Record<Invitation['kind'], string>> = {
  account: 'You are invited to Casebook. Open this link to choose your password:',
  password: 'Open this link to choose a new password for Casebook:',
};

export function createMailer(
  { url, from, publicUrl }: MailSettings,
  logger: FastifyBaseLogger,
): InvitationMailer {
  return {
    async send({ kind, email }, token) {
      if (email === null) return null;
      // The first link of a process loads what few processes need.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transport.sendMail({
          from,
          to: email,
          subject: SUBJECTS[kind],
          text: textOf(kind, `${publicUrl.replace(/\/$/, '')}/invitation#${token}`),
        });
        return true;
      } catch (error) {
        // The message of the server may hold the address.
        logger.warn({ code: (error as { code?: unknown }).code }, 'a mail with a link could not be sent');
        return false;
      } finally {
        transport.close();
      }
    },
  };
}

const textOf = (kind: Invitation['kind'], link: string): string =>
  [
    SENTENCES[kind],
    '',
    link,
    '',
    `It can be used once, within ${INVITATION_DAYS} days. Whoever has it can use it: pass it to nobody.`,
    'If you did not expect this mail, do nothing, and tell your administrator.',
    '',
  ].join('\n');
