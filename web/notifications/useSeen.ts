import { useEffect, useEffectEvent } from 'react';
import { useSeeNotificationsMutation } from '../generated/graphql.ts';

type Seen = { studyId: string; newest: string | undefined; seenUntil: string | null | undefined };

/** Keeps that the user has looked at the newest notification; what is not kept is marked as new once more. */
export function useSeen({ studyId, newest, seenUntil }: Seen): void {
  const [send] = useSeeNotificationsMutation();
  const see = useEffectEvent((until: string) => {
    if (seenUntil != null && Date.parse(seenUntil) >= Date.parse(until)) return;
    send({ variables: { input: { studyId, until } } }).catch(() => undefined);
  });
  useEffect(() => {
    if (newest !== undefined) see(newest);
  }, [newest]);
}
