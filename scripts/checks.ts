/** A promise about the whole code, and the installed program that keeps it. */
export interface Check {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
}

/** What holds for the whole code, apart from the tests. The generated files have to be there. */
export const CHECKS: readonly Check[] = [
  // By its folder: the compiler that dependency-cruiser reads through has a program of the same name.
  { name: 'types', program: '../typescript-native/bin/tsc', args: ['--noEmit'] },
  { name: 'format and lint', program: 'biome', args: ['ci', '--colors=off', '--diagnostic-level=warn', '.'] },
  { name: 'GraphQL names and descriptions', program: 'eslint', args: ['schema', 'web/**/*.graphql'] },
  { name: 'examples that fit the schema', program: 'tsx', args: ['scripts/check-examples.ts'] },
  { name: 'a schema that breaks no client', program: 'tsx', args: ['scripts/check-schema.ts'] },
  {
    name: 'boundaries',
    program: 'depcruise',
    args: [
      'backend',
      'gateway',
      'platform',
      'web',
      'scripts',
      'evaluation',
      'bench',
      'tests',
      '-T',
      'err-long',
    ],
  },
  { name: 'floors without circles', program: 'tsx', args: ['scripts/check-folders.ts'] },
  { name: 'unused code', program: 'knip', args: ['--no-progress'] },
];
