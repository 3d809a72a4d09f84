import { useEffect } from 'react';

/**
 * The tabs of the editors hold a button each that opens them, and one that closes them. As `role=tab`, which may hold
 * nothing to press, they are told wrongly: they become a list of buttons, of which one is the current one.
 */
function adapt(root: ParentNode): void {
  const list = root.querySelector('.graphiql-tabs');
  list?.removeAttribute('role');
  for (const tab of list?.querySelectorAll('.graphiql-tab') ?? []) {
    tab.removeAttribute('role');
    tab.removeAttribute('aria-selected');
    const button = tab.querySelector('.graphiql-tab-button');
    button?.setAttribute('aria-current', String(tab.classList.contains('graphiql-tab-active')));
  }
  root.querySelector('#graphiql-session')?.setAttribute('role', 'group');
}

/** Keeps the tabs of the editors readable for screen readers, as they come and go. */
export function useTabSemantics(): void {
  useEffect(() => {
    const root = document.querySelector('.graphiql-sessions');
    if (root === null) return;
    adapt(root);
    const observer = new MutationObserver(() => adapt(root));
    const header = root.querySelector('.graphiql-session-header') ?? root;
    observer.observe(header, {
      subtree: true,
      childList: true,
      attributeFilter: ['role', 'class', 'aria-selected'],
    });
    return () => observer.disconnect();
  }, []);
}
