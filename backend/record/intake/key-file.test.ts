import { describe, expect, it } from 'vitest';
import { isOpenToOthers } from './key-file.ts';

describe('a key file', () => {
  it.each([
    { mode: 0o600, uid: 1000, isOpen: false },
    { mode: 0o400, uid: 1000, isOpen: false },
    { mode: 0o640, uid: 1000, isOpen: true },
    { mode: 0o604, uid: 1000, isOpen: true },
    { mode: 0o440, uid: 0, isOpen: false },
    { mode: 0o460, uid: 0, isOpen: true },
    { mode: 0o444, uid: 0, isOpen: true },
  ])('of $uid with mode $mode is open to others: $isOpen', ({ mode, uid, isOpen }) => {
    expect(isOpenToOthers({ mode, uid }, 1000)).toBe(isOpen);
  });

  it('of root is for root alone where root reads it', () => {
    expect(isOpenToOthers({ mode: 0o440, uid: 0 }, 0)).toBe(true);
  });
});
