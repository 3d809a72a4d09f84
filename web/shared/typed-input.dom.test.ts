import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasTyped, watchTyping } from './typed-input.ts';

let stop = () => {};

function field(): HTMLTextAreaElement {
  document.body.innerHTML = '<textarea>as it came</textarea><div></div>';
  return document.body.firstElementChild as HTMLTextAreaElement;
}

describe('what is typed', () => {
  beforeEach(() => {
    stop = watchTyping();
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
  });

  it('is not what a field came with', () => {
    field();
    expect(hasTyped()).toBe(false);
  });

  it('counts until the field is emptied', async () => {
    const area = field();
    await userEvent.type(area, 'Fever since Monday');
    expect(hasTyped()).toBe(true);
    await userEvent.clear(area);
    expect(hasTyped()).toBe(false);
  });

  it('counts no more once its page is closed', async () => {
    const area = field();
    await userEvent.type(area, 'Fever');
    area.remove();
    expect(hasTyped()).toBe(false);
  });

  it('includes files that are dropped', () => {
    field();
    document.querySelector('div')?.dispatchEvent(new Event('drop', { bubbles: true }));
    expect(hasTyped()).toBe(true);
  });
});
