import type { FormattedExecutionResult } from 'graphql';
import { MOST } from './refusals.ts';

const TOO_LARGE: FormattedExecutionResult = {
  data: null,
  errors: [
    {
      message: `The answer has more than ${MOST.answerBytes / 1024 / 1024} MiB; ask for fewer rows or fields at once.`,
      extensions: { code: 'ANSWER_TOO_LARGE' },
    },
  ],
};

/** An answer as JSON, or what is said of one that is too large. */
export function stringifyAnswer(
  answer: FormattedExecutionResult,
  mostBytes: number = MOST.answerBytes,
): string {
  const text = JSON.stringify(answer);
  // A code unit is at most three bytes of UTF-8.
  const isSmall = text.length * 3 <= mostBytes || Buffer.byteLength(text) <= mostBytes;
  return isSmall ? text : JSON.stringify(TOO_LARGE);
}
