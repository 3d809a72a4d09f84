import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { endSession } from '../session.ts';
import { useActivity } from './activity-context.ts';
import { useLoginGate } from './login-gate.ts';
import { askSessionEnd, type SessionEnd } from './session-clock.ts';

const WARNED_BEFORE_MS = 2 * 60_000;
/** Typing counts as use this often: nobody is logged out in the middle of a sentence. */
const NOTED_EVERY_MS = 60_000;
/** Where the server does not answer, or the clocks of both differ. */
const AGAIN_MS = 15_000;

type SessionWatch = {
  /** When the session ends, once that is near; else null. */
  warning: SessionEnd | null;
  /** Uses the session, which puts its end off where that can be. */
  stay: () => void;
};

/** Watches when the session ends: warns two minutes before, and asks for the login once it has. */
export function useSessionWatch(): SessionWatch {
  const client = useApolloClient();
  const gate = useLoginGate();
  const activity = useActivity();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [end, setEnd] = useState<SessionEnd | null>(null);
  const [warning, setWarning] = useState<SessionEnd | null>(null);
  // Counts the looks at the clock, each of which plans the next one.
  const [looks, setLooks] = useState(0);

  const look = useEffectEvent(async (isUse: boolean) => {
    if (gate.isAsking()) return;
    try {
      const told = await askSessionEnd(client, isUse);
      if (told === null) {
        setWarning(null);
        if (!(await gate.ask())) return await endSession(client, navigate, pathname);
      } else {
        setEnd(told);
        setWarning(told.at - Date.now() <= WARNED_BEFORE_MS ? told : null);
      }
    } catch {
      // The server is away, and a session with it; whoever does something is told so.
    }
    setLooks((count) => count + 1);
  });

  useEffect(() => {
    void look(true);
  }, []);
  useEffect(() => {
    if (looks === 0) return;
    const left = end === null ? 0 : end.at - Date.now();
    const next = left > WARNED_BEFORE_MS ? left - WARNED_BEFORE_MS : left;
    const timer = setTimeout(() => void look(false), Math.max(next, next <= 0 ? AGAIN_MS : 1_000));
    return () => clearTimeout(timer);
  }, [end, looks]);
  useEffect(() => {
    let noted = Date.now();
    return activity.onTouch(() => {
      if (Date.now() - noted < NOTED_EVERY_MS) return;
      noted = Date.now();
      void look(true);
    });
  }, [activity]);
  // A machine that slept has missed its timers.
  useEffect(() => {
    const wake = () => document.visibilityState === 'visible' && void look(false);
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, []);

  return { warning, stay: () => void look(true) };
}
