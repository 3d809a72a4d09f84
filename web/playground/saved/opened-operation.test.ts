import { describe, expect, it, vi } from 'vitest';

// The editors need a browser; of them, what reads their variables.
vi.mock('@graphiql/react', () => ({
  tryParseJSONC: (text: string) => (text.trim() === '' ? undefined : JSON.parse(text)),
}));
const { addressOf, isChanged } = await import('./opened-operation.ts');

const operation = {
  __typename: 'SavedOperation' as const,
  id: 'operation-1',
  name: 'A',
  description: '',
  owner: 'anna',
  isPrivate: true,
  changedAt: '2026-11-27T00:00:00Z',
  latest: 3,
};
const opened = {
  studyId: 'study-001',
  operation,
  version: 3,
  content: { text: '{ a }', variables: '{"b":1}' },
};

describe('an operation that was opened', () => {
  it.each([
    ['{ a }', '{\n  "b": 1\n}', false],
    ['{ a } ', '{"b":1}', true],
    ['{ a }', '{"b":2}', true],
    ['{ a }', '{"b"', true],
    ['{ a }', '', true],
  ])(
    'is changed where its text or the values of its variables are others: %j %j',
    (text, variables, changed) => {
      expect(isChanged(opened, { text, variables })).toBe(changed);
    },
  );

  it('is addressed by ids alone', () => {
    expect(addressOf(opened)).toBe('study=study-001&operation=operation-1');
  });
});
