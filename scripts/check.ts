import { codegen } from './build.ts';
import { exitCode } from './run.ts';

/** What holds for the whole code, apart from the tests: one line a promise. */
const CHECKS: readonly { name: string; program: string; args: string[] }[] = [
  { name: 'types', program: 'tsc', args: ['--noEmit'] },
  { name: 'format and lint', program: 'biome', args: ['ci', '--diagnostic-level=warn', '.'] },
  { name: 'GraphQL names and descriptions', program: 'eslint', args: ['schema', 'web/**/*.graphql'] },
  {
    name: 'boundaries',
    program: 'depcruise',
    args: ['backend', 'gateway', 'platform', 'web', 'scripts', 'tests', '-T', 'err-long'],
  },
  { name: 'unused code', program: 'knip', args: ['--no-progress'] },
];

await codegen();
const failed: string[] = [];
for (const { name, program, args } of CHECKS) {
  const code = await exitCode(program, args);
  console.log(`${code === 0 ? 'holds ' : 'BROKEN'}  ${name}`);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`Broken: ${failed.join(', ')}.`);
  process.exit(1);
}
