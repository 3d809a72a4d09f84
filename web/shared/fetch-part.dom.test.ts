import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPart, PartUnavailable } from './fetch-part.ts';

const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/Page-1.js');
const pageOf = (entry: string) => new Response(`<script type="module" src="${entry}"></script>`);

function serve(answer: () => Promise<Response>) {
  const request = vi.fn(answer);
  vi.stubGlobal('fetch', request);
  return request;
}

async function failureOf(load: () => Promise<unknown>): Promise<unknown> {
  return fetchPart(load).catch((error: unknown) => error);
}

describe('a part of the application', () => {
  beforeEach(() => {
    document.head.innerHTML = '<script type="module" src="/assets/index-1.js"></script>';
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.head.innerHTML = '';
  });

  it('is fetched a second time where it did not come at first', async () => {
    const request = serve(() => Promise.reject(new Error('not needed')));
    const load = vi.fn().mockRejectedValueOnce(missing()).mockResolvedValue('part');
    expect(await fetchPart(load)).toBe('part');
    expect(request).not.toHaveBeenCalled();
  });

  it.each([
    'Failed to fetch dynamically imported module: /assets/a.js',
    'error loading dynamically imported module: /assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('is unavailable where a browser says "%s"', async (message) => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(() => Promise.reject(new Error(message)))).toBeInstanceOf(PartUnavailable);
  });

  it('is not fetched again where its own code fails', async () => {
    const broken = new Error('x is not a function');
    const load = vi.fn().mockRejectedValue(broken);
    expect(await failureOf(load)).toBe(broken);
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    ['another build', () => Promise.resolve(pageOf('/assets/index-2.js')), '/assets/index-2.js'],
    ['the same build', () => Promise.resolve(pageOf('/assets/index-1.js')), null],
    ['an error', () => Promise.resolve(new Response('<p>Bad gateway</p>', { status: 502 })), null],
    ['a page of somebody else', () => Promise.resolve(new Response('<p>Log in to the Wi-Fi</p>')), null],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), null],
  ])('tells whether Casebook was updated where the server answers with %s', async (_case, answer, build) => {
    const request = serve(answer);
    const failure = await failureOf(() => Promise.reject(missing()));
    expect(failure).toMatchObject({ newBuild: build });
    expect(request).toHaveBeenCalledWith('/', expect.objectContaining({ cache: 'no-store' }));
  });

  it('fetches a script whose failure the browser keeps under another address, each time anew', async () => {
    const kept = new TypeError(
      'Failed to fetch dynamically imported module: http://localhost/assets/Bars-CrxjZgS9.js',
    );
    const asked: string[] = [];
    const importModule = async (url: string) => {
      asked.push(url);
      if (asked.length < 2) throw kept;
      return { Bars: 'bars' };
    };
    const load = () => Promise.reject<string>(kept);
    await expect(fetchPart(load, importModule)).rejects.toBeInstanceOf(PartUnavailable);
    expect(await fetchPart(load, importModule)).toBe('bars');
    expect(asked.every((url) => url.startsWith('http://localhost/assets/Bars-CrxjZgS9.js#'))).toBe(true);
    expect(new Set(asked).size).toBe(2);
  });
});
