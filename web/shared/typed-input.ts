const changed = new Set<Element>();

function note({ target }: Event): void {
  if (target instanceof Element) changed.add(target);
}

/** Notes which fields somebody typed, chose or dropped something into. @returns what ends it */
export function watchTyping(): () => void {
  const events = ['input', 'change', 'drop'];
  for (const event of events) document.addEventListener(event, note, { capture: true });
  return () => {
    for (const event of events) document.removeEventListener(event, note, { capture: true });
    changed.clear();
  };
}

// What is no field holds what was dropped on it.
function holdsInput(element: Element): boolean {
  return !('value' in element) || element.value !== '';
}

/** Whether a page that is shown holds something that somebody typed, chose or dropped there. */
export function hasTyped(): boolean {
  for (const element of changed) if (!element.isConnected) changed.delete(element);
  return [...changed].some(holdsInput);
}
