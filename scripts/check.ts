import { codegen } from './build.ts';
import { CHECKS } from './checks.ts';
import { exitCode } from './run.ts';

await codegen();
const broken: string[] = [];
for (const { name, program, args } of CHECKS) {
  const code = await exitCode(program, [...args]);
  console.log(`${code === 0 ? 'holds ' : 'BROKEN'}  ${name}`);
  if (code !== 0) broken.push(name);
}
if (broken.length > 0) {
  console.error(`Broken: ${broken.join(', ')}.`);
  process.exit(1);
}
