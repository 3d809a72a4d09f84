import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchFailedStyles, watchStyles } from './failed-styles.ts';

let stop = () => {};

function linkStyle(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return link;
}

const linked = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const styleOf = (path: string) => document.querySelector(`link[href$="${path}"]`);

describe('a style that did not come', () => {
  beforeEach(() => {
    stop = watchStyles();
  });
  afterEach(() => {
    stop();
    document.head.innerHTML = '';
  });

  it('is linked again, and another is not', async () => {
    linkStyle('/sound.css');
    linkStyle('/lost.css').dispatchEvent(new Event('error'));
    expect(linked()).toEqual(['/sound.css']);
    const fetched = fetchFailedStyles();
    styleOf('/lost.css')?.dispatchEvent(new Event('load'));
    await fetched;
    expect(linked()).toEqual(['/sound.css', `${location.origin}/lost.css`]);
    await fetchFailedStyles();
    expect(linked()).toHaveLength(2);
  });

  it('is tried again as often as it fails', async () => {
    linkStyle('/lost.css').dispatchEvent(new Event('error'));
    for (const _time of [1, 2]) {
      const fetched = fetchFailedStyles();
      styleOf('/lost.css')?.dispatchEvent(new Event('error'));
      await expect(fetched).rejects.toThrow('Unable to preload CSS');
    }
    expect(linked()).toEqual([]);
  });
});
