/** What somebody does at this page: what it asks by itself afterwards is no use of the session. */
export type Activity = {
  /** Milliseconds since somebody touched the page. */
  idleMs(): number;
  /** How often somebody has touched it. */
  count(): number;
  /** Tells of each touch; returns how to stop. */
  onTouch(tell: () => void): () => void;
};

const TOUCHES = ['keydown', 'pointerdown'] as const;

/** Watches the keys and the pointer of this window. */
export function watchActivity(now: () => number = Date.now): Activity {
  let lastTouch = now();
  let count = 0;
  const tells = new Set<() => void>();
  for (const touch of TOUCHES) {
    window.addEventListener(
      touch,
      () => {
        lastTouch = now();
        count += 1;
        for (const tell of tells) tell();
      },
      { capture: true, passive: true },
    );
  }
  return {
    idleMs: () => now() - lastTouch,
    count: () => count,
    onTouch(tell) {
      tells.add(tell);
      return () => void tells.delete(tell);
    },
  };
}
