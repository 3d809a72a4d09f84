import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadOnceFor } from './reload-once.ts';

describe('a reload after an update', () => {
  afterEach(() => vi.restoreAllMocks());

  it('happens once for each build, in whatever order servers of several builds answer', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }), (builds) => {
        sessionStorage.clear();
        const reloaded: string[] = [];
        for (const build of builds) reloadOnceFor(build, () => reloaded.push(build));
        expect(reloaded).toEqual([...new Set(builds)]);
      }),
    );
  });

  it('is left to the user where the tab cannot remember it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const reload = vi.fn();
    reloadOnceFor('a', reload);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not stumble over what else stands in its place', () => {
    sessionStorage.setItem('casebook.reloaded-builds', '{');
    const reload = vi.fn();
    reloadOnceFor('a', reload);
    expect(reload).toHaveBeenCalledOnce();
  });
});
