import type { ReactNode } from 'react';
import type { PartUnavailable } from './fetch-part.ts';
import { FailedState } from './states.tsx';

const NOT_FETCHED = 'This part of Casebook could not be fetched. Check your connection and try again.';
const UPDATED = 'Reload to continue. Anything typed here and not saved will be lost.';

type PartFailureProps = {
  failure: PartUnavailable;
  onRetry: () => void;
  onReload?: () => void;
  retrying?: boolean;
  /** What else can be done. */
  children?: ReactNode;
};

/** Says why a part of the application is not there, and leads on. */
export function PartFailure({
  failure,
  onRetry,
  onReload = () => window.location.reload(),
  retrying = false,
  children,
}: PartFailureProps) {
  return failure.newBuild === null ? (
    <FailedState title="Not loaded" message={NOT_FETCHED} onRetry={onRetry} retrying={retrying}>
      {children}
    </FailedState>
  ) : (
    <FailedState title="Casebook was updated" message={UPDATED} retryLabel="Reload" onRetry={onReload}>
      {children}
    </FailedState>
  );
}
