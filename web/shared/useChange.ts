import { useState } from 'react';
import { failureMessage } from './failures.ts';

type Result = { __typename: string };
type Refusal = { message: string; field?: string | null };

/** Why a change failed, and the field of the form to mend where the server names one. */
export type ChangeFailure = { message: string; field: string | null };

type Change = {
  /** @returns what the change answered; null where it failed, which `failure` tells */
  run: <R extends Result, S extends R['__typename']>(
    send: () => Promise<R | undefined>,
    success: S,
  ) => Promise<Extract<R, { __typename: S }> | null>;
  isRunning: boolean;
  failure: ChangeFailure | null;
};

/** Runs one change at a time, and tells why it failed. */
export function useChange(): Change {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<ChangeFailure | null>(null);

  const run: Change['run'] = async (send, success) => {
    setFailure(null);
    setIsRunning(true);
    try {
      const result = await send();
      if (result?.__typename === success)
        return result as Extract<typeof result, { __typename: typeof success }>;
      const { message, field = null }: Refusal = (result as Partial<Refusal> | undefined)?.message
        ? (result as unknown as Refusal)
        : { message: 'Empty response from server' };
      setFailure({ message, field });
    } catch (error) {
      setFailure({ message: failureMessage(error), field: null });
    } finally {
      setIsRunning(false);
    }
    return null;
  };

  return { run, isRunning, failure };
}
