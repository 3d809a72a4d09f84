import type { OperationRequest } from './request-of.ts';

/** A command for a POSIX shell. Within its lines of JSON, none of which is the last word, nothing means anything else. */
export function curlOf({ path, isStream, query, operationName, variables }: OperationRequest): string {
  const body = {
    query,
    ...(operationName !== null && { operationName }),
    ...(variables !== null && { variables }),
  };
  const lines = [
    `curl --silent --show-error${isStream ? ' --no-buffer' : ''} "$CASEBOOK_URL${path}"`,
    '--header "Authorization: Bearer $CASEBOOK_TOKEN"',
    '--header "Content-Type: application/json"',
    ...(isStream ? ['--header "Accept: text/event-stream"'] : []),
    `--data-binary @- <<'JSON'`,
  ];
  return `${lines.join(' \\\n  ')}\n${JSON.stringify(body, null, 2)}\nJSON\n`;
}
