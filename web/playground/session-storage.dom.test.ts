import { beforeEach, describe, expect, it } from 'vitest';
import { clearLogin, storeLogin } from '../auth/login-storage.ts';
import { SessionStorage } from './session-storage.ts';

describe('the storage of the editors', () => {
  beforeEach(() => storeLogin({ username: 'admin', role: 'ADMIN' }));

  it('keeps in the tab, and nothing beyond it', () => {
    const storage = new SessionStorage();
    storage.setItem('graphiql:query', '{ a }');
    expect(storage.getItem('graphiql:query')).toBe('{ a }');
    expect(Object.keys(localStorage)).toEqual(['casebook.login']);
  });

  it('takes nothing that is written late, after the logout', () => {
    const storage = new SessionStorage();
    clearLogin();
    storage.setItem('graphiql:query', '{ a }');
    expect(sessionStorage.length).toBe(0);
  });

  it('takes nothing from a page that was left, and loses nothing to it', () => {
    const storage = new SessionStorage();
    storage.setItem('graphiql:query', '{ a }');
    storage.close();
    storage.setItem('graphiql:query', '');
    storage.removeItem('graphiql:query');
    expect(storage.getItem('graphiql:query')).toBe('{ a }');
    storage.open();
    storage.removeItem('graphiql:query');
    expect(storage.getItem('graphiql:query')).toBeNull();
  });

  it('counts and clears its own entries alone', () => {
    sessionStorage.setItem('casebook.study', '{}');
    const storage = new SessionStorage();
    storage.setItem('graphiql:query', '{ a }');
    expect(storage.length).toBe(1);
    storage.clear();
    expect(Object.keys(sessionStorage)).toEqual(['casebook.study']);
  });
});
