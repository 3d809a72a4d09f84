/** Where JSON stops to be JSON: line and column count from 1. */
export type JsonFault = { line: number; column: number; message: string };

const TOKEN =
  /[ \t\n\r]+|"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/uy;

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma or end' | 'nothing';

const SENTENCES: Record<Expected, string> = {
  value: 'A value is missing here.',
  'value or ]': 'A value or ] is missing here.',
  key: 'A name in double quotes is missing here.',
  'key or }': 'A name in double quotes or } is missing here.',
  colon: 'A colon is missing here.',
  'comma or end': 'A comma or the closing bracket is missing here.',
  nothing: 'Nothing may follow the JSON.',
};

/** The first place where a text is no JSON; null where it is, or is blank. Browsers tell it in words of their own. */
export function jsonFault(text: string): JsonFault | null {
  if (text.trim() === '') return null;
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) return faultAt(text, at, SENTENCES[expected]);
    if (token.trim() !== '') {
      const next = after(token, expected, open);
      if (next === null) return faultAt(text, at, SENTENCES[expected]);
      expected = next;
    }
    at += token.length;
  }
  return expected === 'nothing' ? null : faultAt(text, text.length, SENTENCES[expected]);
}

// What may come after a token; null where the token may not stand there.
function after(token: string, expected: Expected, open: ('{' | '[')[]): Expected | null {
  const valueDone = (): Expected => (open.length === 0 ? 'nothing' : 'comma or end');
  switch (token) {
    case '{':
    case '[':
      if (!expected.startsWith('value')) return null;
      open.push(token);
      return token === '{' ? 'key or }' : 'value or ]';
    case '}':
    case ']': {
      const isEmpty = expected === (token === '}' ? 'key or }' : 'value or ]');
      const isOpen = open.at(-1) === (token === '}' ? '{' : '[');
      if (!isOpen || (!isEmpty && expected !== 'comma or end')) return null;
      open.pop();
      return valueDone();
    }
    case ',':
      if (expected !== 'comma or end') return null;
      return open.at(-1) === '{' ? 'key' : 'value';
    case ':':
      return expected === 'colon' ? 'value' : null;
    default:
      if (expected.startsWith('key')) return token.startsWith('"') ? 'colon' : null;
      return expected.startsWith('value') ? valueDone() : null;
  }
}

function faultAt(text: string, at: number, message: string): JsonFault {
  const before = text.slice(0, at);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: at - start + 1, message };
}
