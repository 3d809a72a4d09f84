import { describe, expect, it } from 'vitest';
import { clearLogin, readLogin, storeLogin } from './login-storage.ts';

describe('the login kept in the browser', () => {
  it('stands in local storage under casebook.login with username and role only', () => {
    storeLogin({ username: 'admin', role: 'ADMIN', ...{ __typename: 'User', token: 'secret' } });
    expect(JSON.parse(localStorage.getItem('casebook.login') ?? '')).toEqual({
      username: 'admin',
      role: 'ADMIN',
    });
    expect(readLogin()).toEqual({ username: 'admin', role: 'ADMIN' });
  });

  it('is gone after it was cleared', () => {
    storeLogin({ username: 'admin', role: 'ADMIN' });
    clearLogin();
    expect(readLogin()).toBeNull();
  });

  it.each(['{', '[]', 'null', '"admin"', '{"username":"","role":"ADMIN"}', '{"username":"a","role":"ROOT"}'])(
    'is not read from %s',
    (value) => {
      localStorage.setItem('casebook.login', value);
      expect(readLogin()).toBeNull();
    },
  );
});
