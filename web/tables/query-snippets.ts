/** A GraphQL operation with what is sent along. */
export type Operation = {
  /** Where the gateway answers, such as http://127.0.0.1:4000/graphql. */
  url: string;
  query: string;
  variables: unknown;
};

/** The languages that a query can be copied as. */
export const SNIPPET_LANGUAGES = ['GraphQL', 'curl', 'Python', 'R'] as const;
export type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number];

const INDENT = '  ';
const NOT_PRINTABLE_ASCII = /[^\x20-\x7e]/g;

/** JSON of ASCII alone: inside of any quotes it stays what it is, whatever a file or terminal is encoded in. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    NOT_PRINTABLE_ASCII,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A string for a POSIX shell: nothing in single quotes is read by it. */
export function shellLiteral(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function pythonText(text: string): string {
  // Python and JSON escape alike, but for characters beyond 16 bits, which JSON writes as two.
  const escaped = [...text].map((character) => {
    const point = character.codePointAt(0) ?? 0;
    return point > 0xffff ? `\\U${point.toString(16).padStart(8, '0')}` : asciiJson(character).slice(1, -1);
  });
  return `"${escaped.join('')}"`;
}

function rText(text: string): string {
  const escaped = [...text].map((character) => {
    const point = character.codePointAt(0) ?? 0;
    // R refuses strings with NUL and with half of a surrogate pair.
    if (point === 0 || (point >= 0xd800 && point <= 0xdfff)) return '\\ufffd';
    return point > 0xffff ? `\\U${point.toString(16).padStart(8, '0')}` : asciiJson(character).slice(1, -1);
  });
  return `"${escaped.join('')}"`;
}

/** A value as a Python expression. */
export function pythonLiteral(value: unknown, indent = ''): string {
  const inner = indent + INDENT + INDENT;
  const lines = (open: string, parts: readonly string[], close: string) =>
    parts.length === 0
      ? open + close
      : `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return pythonText(value);
  if (Array.isArray(value))
    return lines(
      '[',
      value.map((entry) => pythonLiteral(entry, inner)),
      ']',
    );
  if (typeof value !== 'object') return String(value);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return lines(
    '{',
    entries.map(([name, entry]) => `${pythonText(name)}: ${pythonLiteral(entry, inner)}`),
    '}',
  );
}

/** A value as an R expression that httr2 sends as the same JSON: lists are arrays, named lists objects. */
export function rLiteral(value: unknown, indent = ''): string {
  const inner = indent + INDENT;
  const list = (parts: readonly string[]) =>
    `list(\n${parts.map((part) => inner + part).join(',\n')}\n${indent})`;
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return rText(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? 'list()' : list(value.map((entry) => rLiteral(entry, inner)));
  }
  if (typeof value !== 'object') return String(value);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  if (entries.length === 0) return 'setNames(list(), character())';
  return list(entries.map(([name, entry]) => `${rText(name)} = ${rLiteral(entry, inner)}`));
}

function curl({ url, query, variables }: Operation): string {
  return [
    'curl --fail-with-body \\',
    `  --cookie "casebook_session=$CASEBOOK_SESSION" \\`,
    "  --header 'content-type: application/json' \\",
    `  --data ${shellLiteral(asciiJson({ query, variables }))} \\`,
    `  ${shellLiteral(url)}`,
  ].join('\n');
}

function python({ url, query, variables }: Operation): string {
  return [
    'import os',
    '',
    'import requests',
    '',
    `query = (\n${query
      .split('\n')
      .map((line) => `    ${pythonText(`${line}\n`)}`)
      .join('\n')}\n)`,
    `variables = ${pythonLiteral(variables)}`,
    '',
    'answer = requests.post(',
    `    ${pythonText(url)},`,
    '    json={"query": query, "variables": variables},',
    '    cookies={"casebook_session": os.environ["CASEBOOK_SESSION"]},',
    '    timeout=60,',
    ')',
    'answer.raise_for_status()',
    'print(answer.json())',
  ].join('\n');
}

function r({ url, query, variables }: Operation): string {
  return [
    'library(httr2)',
    '',
    `query <- paste(c(\n${query
      .split('\n')
      .map((line) => `  ${rText(line)}`)
      .join(',\n')}\n), collapse = "\\n")`,
    `variables <- ${rLiteral(variables)}`,
    '',
    `answer <- request(${rText(url)}) |>`,
    '  req_headers(Cookie = paste0("casebook_session=", Sys.getenv("CASEBOOK_SESSION"))) |>',
    '  req_body_json(list(query = query, variables = variables), auto_unbox = TRUE, null = "null") |>',
    '  req_perform() |>',
    '  resp_body_json()',
    'str(answer, max.level = 4)',
  ].join('\n');
}

function graphql({ query, variables }: Operation): string {
  return `${query}\n\n# Variables\n${JSON.stringify(variables, null, 2)
    .split('\n')
    .map((line) => `# ${line}`)
    .join('\n')}\n`;
}

const WRITERS: Record<SnippetLanguage, (operation: Operation) => string> = {
  GraphQL: graphql,
  curl,
  Python: python,
  R: r,
};

/** The operation as code of a language; whatever stands in its variables stays data there. */
export function querySnippet(language: SnippetLanguage, operation: Operation): string {
  return WRITERS[language](operation);
}
