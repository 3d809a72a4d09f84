import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { concatAST, type DocumentNode, parse, Source } from 'graphql';
import { MCP_TOOLS } from '../gateway/graph/mcp/mcp-tools.ts';
import { notebookCode } from './notebook-code.ts';

const PLAYGROUND_EXAMPLES = 'web/playground/examples';
const TOOLS_PAGE = 'docs/for-tools.md';
const EXAMPLES = 'examples';
/** Programs that hold operations in quotes. */
const PROGRAMS = new Set(['.ipynb', '.mjs', '.mts', '.py', '.R', '.sh', '.ts']);
/** Where an operation begins in a quoted text, whatever the language. */
const BEGINNING = /(?<=["'`])\s*(?:(?:query|mutation|subscription)\b\s*\w*\s*[({]|\{\s+[a-z])/g;

/**
 * The operations that the project itself records for its schema, each document complete with its fragments: of the web, of the
 * Playground's examples, of docs/for-tools.md, of examples/ and of the tools for model clients.
 *
 * @throws GraphQLError where one is not GraphQL
 */
export function recordedOperations(project: string): DocumentNode[] {
  const read = (name: string) => readFileSync(join(project, name), 'utf8');
  const parsed = (name: string) => parse(new Source(read(name), name));
  const inWeb = filesIn(project, 'web').filter((name) => name.endsWith('.graphql'));
  const [playground, web] = [true, false].map((isExample) =>
    inWeb.filter((name) => name.startsWith(`${PLAYGROUND_EXAMPLES}/`) === isExample),
  );
  const examples = filesIn(project, EXAMPLES);
  const programs = [TOOLS_PAGE, ...examples.filter((name) => PROGRAMS.has(extname(name)))];
  return [
    concatAST((web ?? []).map(parsed)),
    ...(playground ?? []).map(parsed),
    concatAST(examples.filter((name) => name.endsWith('.graphql')).map(parsed)),
    ...programs.flatMap((name) => quotedOperations(name, read(name))),
    ...MCP_TOOLS.map(({ name, operation }) => parse(new Source(operation, `tool ${name}`))),
  ];
}

/** The operations that a program, page or notebook holds in quotes. */
export function quotedOperations(name: string, text: string): DocumentNode[] {
  const code = extname(name) === '.ipynb' ? notebookCode(text) : text;
  return [...code.matchAll(BEGINNING)].map(({ index }) => {
    const line = code.slice(0, index).split('\n').length;
    return parse(new Source(balancedFrom(code, index), name, { line, column: 1 }));
  });
}

/** The text from a place to the brace that closes what was opened behind it. */
function balancedFrom(code: string, start: number): string {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    const character = code.charAt(at);
    if ('({'.includes(character)) depth += 1;
    else if (')}'.includes(character)) depth -= 1;
    if (character === '}' && depth === 0) return code.slice(start, at + 1);
  }
  return code.slice(start);
}

/** Files below a folder, without what is generated or installed there. */
function filesIn(project: string, folder: string): string[] {
  return readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !/(?:^|\/)(?:generated|node_modules)\//.test(name))
    .sort()
    .map((name) => `${folder}/${name}`);
}
