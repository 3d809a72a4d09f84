import { useSearchParams } from 'react-router-dom';
import { readWhole } from '../../../shared/format.ts';

/** How a saved cohort and its version are named in the address, on the list and where they are opened to be changed. */
export const COHORT_PARAM = 'cohort';
export const VERSION_PARAM = 'version';
export const VIEW_PARAM = 'view';
export const SAVED_VIEW = 'saved';

const MOST_VERSIONS = 200;

export type AddressedVersion = {
  readonly id: string | null;
  /** 0 where none is named. */
  readonly version: number;
};

/** The saved cohort that the address names. */
export function useAddressedVersion(): AddressedVersion {
  const [params] = useSearchParams();
  const version = readWhole(params.get(VERSION_PARAM) ?? '', { min: 0, max: MOST_VERSIONS, fallback: 0 });
  return { id: params.get(COHORT_PARAM), version };
}

/** The query of the list of saved cohorts, or of one of them. */
export function savedQuery(id?: string, version?: number): string {
  return new URLSearchParams({
    [VIEW_PARAM]: SAVED_VIEW,
    ...(id !== undefined && { [COHORT_PARAM]: id }),
    ...(version !== undefined && { [VERSION_PARAM]: String(version) }),
  }).toString();
}
