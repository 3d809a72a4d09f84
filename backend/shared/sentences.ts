import { z } from 'zod';

/**
 * Lets zod speak in sentences that name the field, wherever a schema brings no text of its own. Values are
 * never repeated: they may be patient text.
 */
export function speakInSentences(): void {
  z.config({ customError: sentence });
}

function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  const name = issue.path?.length ? issue.path.join('.') : 'The body';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${name} is missing.` : `${name} is not ${article(issue.expected)}.`;
    case 'invalid_value':
      return `${name} is none of ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return `${issue.keys.map((key) => key.slice(0, 64)).join(', ')} is no field of this call.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `${name} is longer than ${issue.maximum.toLocaleString('en')} characters.`
        : `${name} is above ${issue.maximum.toLocaleString('en')}.`;
    case 'too_small':
      return issue.origin === 'string'
        ? `${name} is shorter than ${issue.minimum} characters.`
        : `${name} is below ${issue.minimum}.`;
    default:
      return undefined;
  }
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function article(expected: string): string {
  return KINDS[expected] ?? `of type ${expected}`;
}
