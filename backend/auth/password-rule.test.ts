import { describe, expect, it } from 'vitest';
import { requireGoodPassword } from './password-rule.ts';

const refusal = (password: string, username = 'anna.berg') =>
  requireGoodPassword(password, username, 'password').then(
    () => null,
    (error: Error) => error.message,
  );

describe('a password', () => {
  it.each([
    'four words of no relation',
    'Kv9-tulip-Ofen-3',
    'ein recht langes Kennwort',
    '長いパスワードを使いましょう十五',
  ])('may be %s', async (password) => {
    expect(await refusal(password)).toBeNull();
  });

  it.each([
    'aaaaaaaaaaaa',
    'password1234',
    '123456789012',
    'qwertyuiop12',
    'abcdefghijkl',
    'anna.berg.anna.berg',
    'casebook-demo',
    'x'.repeat(1024),
  ])('is refused where it is easy to guess: %s', async (password) => {
    expect(await refusal(password)).toMatch(/^This password is easy to guess/);
  });

  it('has 12 to 1,024 characters', async () => {
    expect(await refusal('Kv9-tulip-O')).toBe('The password needs 12 characters or more.');
    // Six characters, though JavaScript counts twelve.
    expect(await refusal('🐘🦏🐆🦒🐊🦓')).toBe('The password needs 12 characters or more.');
    expect(await refusal('Kv9-tulip-Ofen-3'.repeat(65))).toBe(
      'The password is longer than 1,024 characters.',
    );
  });

  it('is told with the field that it came in', async () => {
    await expect(requireGoodPassword('aaaaaaaaaaaa', 'anna', 'new_password')).rejects.toMatchObject({
      status: 400,
      field: 'new_password',
    });
  });
});
