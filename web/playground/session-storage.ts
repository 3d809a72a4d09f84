import type { Storage as EditorStorage } from '@graphiql/toolkit';
import { readLogin } from '../auth/login-storage.ts';

/**
 * Where the editors keep their state: in this tab, until the session ends. Queries may hold patient ids, and the library
 * writes half a second after the last change: what comes after a logout, or from a page that was left, is not kept.
 */
export class SessionStorage implements EditorStorage {
  #isOpen = true;

  open(): void {
    this.#isOpen = true;
  }

  close(): void {
    this.#isOpen = false;
  }

  getItem(key: string): string | null {
    return sessionStorage.getItem(key);
  }

  setItem(key: string, value: string): void {
    if (this.#accepts()) sessionStorage.setItem(key, value);
  }

  removeItem(key: string): void {
    if (this.#accepts()) sessionStorage.removeItem(key);
  }

  clear(): void {
    for (const key of this.#keys()) sessionStorage.removeItem(key);
  }

  get length(): number {
    return this.#keys().length;
  }

  #accepts(): boolean {
    return this.#isOpen && readLogin() !== null;
  }

  #keys(): string[] {
    return Object.keys(sessionStorage).filter((key) => key.startsWith('graphiql:'));
  }
}
