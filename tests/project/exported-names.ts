import { basename } from 'node:path';
import { parse, visit } from 'graphql';
import ts from 'typescript';

/** Names of other people, in which a word to avoid is the right one. */
const NAMES_OF_THE_TRADE: ReadonlyMap<string, string> = new Map([
  ['notFound', "HTTP's 404 Not Found"],
  ['isNotFound', "HTTP's 404 Not Found"],
  ['NotFoundPage', "HTTP's 404 Not Found"],
  ['NotFoundScreen', "HTTP's 404 Not Found"],
  ['ownBackend', 'the own backend of the glossary, beside the contract backend'],
  ['consentGiven', 'a field of participants that the specification names'],
  ['GIVEN', 'an assertion source of the glossary'],
  ['assertionsGiven', 'an assertion source of the glossary'],
  ['isGivenName', 'the given name of a person, as in HumanName.given of FHIR'],
  ['sheetParts', 'a part of a package, as Office Open XML calls its files'],
  ['workbookParts', 'a part of a package, as Office Open XML calls its files'],
]);

/** A name that says nothing to a stranger. */
export interface AvoidedName {
  readonly name: string;
  /** The file with the line, or the file alone where its own name is the one. */
  readonly place: string;
  readonly word: string;
  /** What to write instead. */
  readonly instead: string;
}

/**
 * The words that a glossary avoids in exported names, with what to write instead.
 *
 * @throws Error where the glossary has no such list, or a line of it has another form
 */
export function avoidedWords(glossary: string): ReadonlyMap<string, string> {
  const list = /```avoid\n(.*?)```/s.exec(glossary)?.[1]?.trim() ?? '';
  const words = list.split('\n').map((line) => /^([a-z]+): (.+)$/.exec(line));
  return new Map(
    words.map((parts) => {
      const [, word, instead] = parts ?? [];
      if (word === undefined || instead === undefined)
        throw new Error('docs/glossary.md needs a list ```avoid with lines such as "told: stated"');
      return [word, instead];
    }),
  );
}

/** The avoided names among what a file exports, or a GraphQL document has, and its own name. */
export function avoidedNames(
  file: string,
  source: string,
  avoided: ReadonlyMap<string, string>,
): AvoidedName[] {
  const names = file.endsWith('.graphql') ? documentNames(source) : exportsOf(file, source);
  const named = [
    { name: basename(file).replace(/\.(tsx?|graphql)$/, ''), place: file },
    ...names.map(({ name, line }) => ({ name, place: `${file}:${line}` })),
  ];
  return named.flatMap(({ name, place }) => {
    const word = NAMES_OF_THE_TRADE.has(name)
      ? undefined
      : wordsOf(name)
          .flatMap((each) => [each, each.replace(/s$/, '')])
          .find((each) => avoided.has(each));
    return word === undefined ? [] : [{ name, place, word, instead: avoided.get(word) ?? '' }];
  });
}

/** A sentence about an avoided name. */
export const complaintOf = ({ name, place, word, instead }: AvoidedName): string =>
  `${place}: ${name} has the word "${word}", which docs/glossary.md avoids; write ${instead}.`;

interface NamedLine {
  readonly name: string;
  readonly line: number;
}

function exportsOf(file: string, source: string): NamedLine[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  return parsed.statements.flatMap(exportedNames).map((node) => ({
    name: node.text,
    line: parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1,
  }));
}

/** All names of a GraphQL document: of what it defines, and of what it uses. */
function documentNames(source: string): NamedLine[] {
  const names: NamedLine[] = [];
  visit(parse(source), {
    Name: ({ value, loc }) => {
      names.push({ name: value, line: loc?.startToken.line ?? 1 });
    },
  });
  return names;
}

/** The names that a statement exports. */
function exportedNames(statement: ts.Statement): ts.Identifier[] {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    return exportClause !== undefined && ts.isNamedExports(exportClause)
      ? exportClause.elements.map(({ name }) => name).filter(ts.isIdentifier)
      : [];
  }
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (isExported !== true) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const { name } = statement as ts.DeclarationStatement;
  return name !== undefined && ts.isIdentifier(name) ? [name] : [];
}

const boundNames = (name: ts.BindingName): ts.Identifier[] =>
  ts.isIdentifier(name)
    ? [name]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));

/** The words of a name in camelCase, PascalCase, CONSTANT_CASE or kebab-case, in small letters. */
function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
}
