const failed = new Set<string>();

function note({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  failed.add(target.href);
  target.remove();
}

/** Notes styles that do not come: Vite links each only once, so that their page would be drawn without them. */
export function watchStyles(): () => void {
  window.addEventListener('error', note, { capture: true });
  return () => {
    window.removeEventListener('error', note, { capture: true });
    failed.clear();
  };
}

function link(href: string): Promise<void> {
  failed.delete(href);
  return new Promise((done, fail) => {
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.crossOrigin = '';
    style.href = href;
    style.addEventListener('load', () => done());
    style.addEventListener('error', () => fail(new Error(`Unable to preload CSS for ${href}`)));
    document.head.append(style);
  });
}

/** Fetches the styles again that did not come. */
export async function fetchFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(link));
}
