/** What is stored may be as old as this: a report is dated before its transaction ends. */
const LATE_MS = 60_000;
/** So often all reports are looked at: for what came later still, and for what an operator wants sent again. */
const ALL_EVERY_MS = 300_000;

/** Where the looks for what waits to be delivered begin. */
export interface DeliveryWindow {
  /** Reports made before this instant need not be looked at; null where all are. */
  begin(now: Date): Date | null;
  /** All that a look found was dealt with. @param last when the newest of it was made; null where nothing is left behind it */
  end(last: Date | null): void;
}

/** To compare all reports with what was delivered takes seconds in a large store: what was looked at is passed over. */
export function deliveryWindow(): DeliveryWindow {
  let from: Date | null = null;
  let allAt = Number.NEGATIVE_INFINITY;
  let began: number | null = null;
  return {
    begin(now) {
      if (now.getTime() - allAt >= ALL_EVERY_MS) {
        [from, began] = [null, null];
        allAt = now.getTime();
      }
      began ??= now.getTime();
      return from;
    },
    end(last) {
      from = last ?? new Date((began ?? 0) - LATE_MS);
      if (last === null) began = null;
    },
  };
}
