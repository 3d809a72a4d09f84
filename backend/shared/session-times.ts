/** How long sessions live. */
export interface SessionTimes {
  /** Minutes after which one ends that nobody uses. */
  readonly idleMinutes: number;
  /** Hours after which it ends all the same. */
  readonly hours: number;
}

/** Where no setting says otherwise. */
export const SESSION_TIMES: SessionTimes = { idleMinutes: 20, hours: 8 };
