import { describe, expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('the place where a text is no JSON', () => {
  it.each([
    ['{"a": 1,\n  "b" 2}', 2, 7],
    ['{"a": 1,}', 1, 9],
    ['[1 2]', 1, 4],
    ['{a: 1}', 1, 2],
    ['abc', 1, 1],
    ['{"a": tru}', 1, 7],
    ['{"a": "open', 1, 7],
    ['{"a": [1,\n2', 2, 2],
    ['{} {}', 1, 4],
    ["{'a': 1}", 1, 2],
    ['[1}', 1, 3],
    ['"\\x"', 1, 1],
    ['01', 1, 2],
  ])('%j is line %i, column %i', (text, line, column) => {
    expect(jsonFault(text)).toMatchObject({ line, column });
    expect(isJson(text)).toBe(false);
  });

  it.each(['', ' \n', '{}', '[]', '{"a":[{"b":null},-1.5e3,"\\u00e4\\""],"c":{}}', ' true ', '"a"'])(
    'there is none in %j',
    (text) => {
      expect(jsonFault(text)).toBeNull();
    },
  );

  it('agrees with the browser about anything that is cut or changed', () => {
    const whole = '{"entities":[{"text":"Fieber \\"x\\"","offset":12,"ok":true}],"n":[1,-2.5e1,null],"o":{}}';
    for (let at = 0; at < whole.length; at += 1) {
      for (const text of [
        whole.slice(0, at),
        `${whole.slice(0, at)},${whole.slice(at)}`,
        `${whole.slice(0, at)}${whole.slice(at + 1)}`,
      ]) {
        if (text.trim() !== '') expect([text, jsonFault(text) === null]).toEqual([text, isJson(text)]);
      }
    }
  });
});
