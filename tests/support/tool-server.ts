import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayDependencies } from '../../gateway/app.ts';
import { makeToken } from './access-tokens.ts';
import { startTestBackend } from './backend.ts';
import { startTestGateway } from './gateway.ts';
import { ingestBody } from './reports.ts';

const PATIENTS = 20;
/** What the reports of a patient say, two of these each. */
const TEXTS = [
  (n: number) =>
    `Visit ${n}. Known diabetes mellitus. HbA1c ${(7 + n / 10).toFixed(1)} %. Takes metformin 1000 mg.`,
  (n: number) => `Visit ${n}. Hypertension. No diabetes mellitus. Blood pressure 142/88 mmHg.`,
  (n: number) => `Visit ${n}. Asthma. Mother with diabetes mellitus. No fever.`,
  (n: number) => `Visit ${n}. Suspected pneumonia. Fever and cough.`,
];

/** A gateway on the network over forty invented reports, for programs of their own. */
export interface ToolServer {
  /** A folder of the tests, which is gone afterwards. */
  readonly folder: string;
  /** The environment of a program: address and token. */
  readonly environment: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/** @param more what its gateway depends on besides, given the folder */
export async function startToolServer(
  more: (folder: string) => Partial<GatewayDependencies> = () => ({}),
): Promise<ToolServer> {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-tools-'));
  const backend = await startTestBackend();
  const gateway = await startTestGateway(backend, backend, more(folder));
  await gateway.login();
  for (let n = 0; n < PATIENTS; n += 1) {
    const patient_id = `p-${String(n + 1).padStart(2, '0')}`;
    for (const turn of [n, n + 1]) {
      const text = TEXTS[turn % TEXTS.length]?.(n + 1);
      const { status } = await backend.call('POST', '/api/ingest', ingestBody({ patient_id, text }));
      if (status !== 200) throw new Error(`A report of ${patient_id} is refused (${status}).`);
    }
  }
  const { secret } = await makeToken(gateway, ['study-001']);
  return {
    folder,
    environment: { ...process.env, CASEBOOK_URL: await gateway.listen(), CASEBOOK_TOKEN: secret },
    async close() {
      await gateway.close();
      await backend.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
