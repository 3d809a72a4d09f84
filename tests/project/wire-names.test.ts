import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { camelNamesIn } from './wire-names.ts';

const contracts = readdirSync('backend', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('contract.ts'))
  .sort();

describe('the REST calls', () => {
  it.each(contracts)('speak snake_case where the specification gives no name: %s', async (name) => {
    const found = camelNamesIn(await import(join(process.cwd(), 'backend', name)));
    expect(found, `write these names in snake_case in backend/${name}`).toEqual([]);
  });
});

describe('a contract', () => {
  it('may not name a field in camelCase, at whatever depth', () => {
    const inner = z.array(z.object({ reportTitle: z.string(), report_day: z.string() })).nullable();
    expect(camelNamesIn({ answerSchema: z.object({ success: z.boolean(), inner }) })).toEqual([
      'reportTitle',
    ]);
  });

  it('keeps the names of the specification and of FHIR', () => {
    expect(camelNamesIn({ schema: z.object({ confidenceScore: z.number(), fullUrl: z.string() }) })).toEqual(
      [],
    );
  });
});
