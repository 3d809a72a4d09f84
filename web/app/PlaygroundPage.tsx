import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { endSession } from '../auth/session.ts';
import { PlaygroundScreen } from '../playground/PlaygroundScreen.tsx';
import { PLAYGROUND_PATH } from '../shared/paths.ts';

/** The Playground; an answer to one of its operations can end the session as any answer can. */
export function PlaygroundPage() {
  const client = useApolloClient();
  const navigate = useNavigate();
  return <PlaygroundScreen onSessionEnded={() => void endSession(client, navigate, PLAYGROUND_PATH)} />;
}
