import type { OperationRequest } from './request-of.ts';

const INDENT = '    ';

/** A text of several lines; backslashes, quotes that would end it and half characters are escaped. */
function longText(text: string): string {
  const inner = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', '\\"\\"\\"')
    .replace(/\p{Surrogate}/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
  return `"""\n${inner}\n"""`;
}

/** JSON as Python writes it; its texts are those of JSON. */
function literal(value: unknown, indent = ''): string {
  const deeper = indent + INDENT;
  const block = (open: string, entries: readonly string[], close: string) =>
    entries.length === 0
      ? open + close
      : `${open}\n${entries.map((entry) => `${deeper}${entry},\n`).join('')}${indent}${close}`;
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (value === null || value === undefined) return 'None';
  if (Array.isArray(value))
    return block(
      '[',
      value.map((entry) => literal(entry, deeper)),
      ']',
    );
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value);
  return block(
    '{',
    entries.map(([name, inner]) => `${JSON.stringify(name)}: ${literal(inner, deeper)}`),
    '}',
  );
}

const PRINT_JSON = `    answer = json.load(response)
if "errors" in answer:
    raise SystemExit(answer["errors"][0]["message"])
print(json.dumps(answer["data"], indent=2, ensure_ascii=False))
`;
const PRINT_STREAM = `    for line in response:
        print(line.decode(), end="")
`;

/** A script for Python 3.9 or later, with its standard library alone. */
export function pythonOf({ path, isStream, query, operationName, variables }: OperationRequest): string {
  const body = [
    '"query": QUERY',
    ...(operationName === null ? [] : [`"operationName": ${JSON.stringify(operationName)}`]),
    ...(variables === null ? [] : ['"variables": VARIABLES']),
  ];
  return `import json
import os
import urllib.request

QUERY = ${longText(query)}
${variables === null ? '' : `VARIABLES = ${literal(variables)}\n`}
request = urllib.request.Request(
    os.environ["CASEBOOK_URL"] + "${path}",
    json.dumps({${body.join(', ')}}).encode(),
    {
        "Authorization": f"Bearer {os.environ['CASEBOOK_TOKEN']}",
        "Content-Type": "application/json",${isStream ? '\n        "Accept": "text/event-stream",' : ''}
    },
)
with urllib.request.urlopen(request, timeout=120) as response:
${isStream ? PRINT_STREAM : PRINT_JSON}`;
}
