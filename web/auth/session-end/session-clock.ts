import type { ApolloClient } from '@apollo/client';
import { CurrentSessionDocument, type CurrentSessionQuery } from '../../generated/graphql.ts';

/** Sent with what a page asks by itself: it keeps no session from ending. */
export const UNATTENDED_HEADERS = { 'x-casebook-unattended': '1' } as const;

/** When a session ends, in milliseconds since 1970. */
export type SessionEnd = {
  at: number;
  /** Whether using it would put that off. */
  isIdleEnd: boolean;
};

/**
 * When the session ends; null where there is none.
 *
 * @param isUse whether somebody uses it now, which puts the end off
 * @throws where the server does not answer
 */
export async function askSessionEnd(client: ApolloClient, isUse: boolean): Promise<SessionEnd | null> {
  const { data } = await client.query<CurrentSessionQuery>({
    query: CurrentSessionDocument,
    fetchPolicy: 'no-cache',
    context: isUse ? {} : { headers: UNATTENDED_HEADERS },
  });
  if (!data?.currentSession) return null;
  const { idleEndsAt, endsAt } = data.currentSession;
  const [idle, last] = [Date.parse(idleEndsAt), Date.parse(endsAt)];
  return { at: Math.min(idle, last), isIdleEnd: idle < last };
}
