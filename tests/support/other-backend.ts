import { startTestBackend, type TestBackend } from './backend.ts';
import { type FakeBackend, startFakeBackend } from './fake-backend.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';

/** A gateway whose BACKEND_URL names another backend, which has the calls of the specification and nothing more. */
export interface OverAnother {
  readonly own: TestBackend;
  readonly other: FakeBackend;
  readonly gateway: TestGateway;
  close(): Promise<void>;
}

/** The same with somebody logged in. */
export async function startOverAnother(): Promise<OverAnother> {
  const [own, other] = await Promise.all([startTestBackend(), startFakeBackend()]);
  const gateway = await startTestGateway(own, other);
  await gateway.login();
  return {
    own,
    other,
    gateway,
    async close() {
      await gateway.close();
      await Promise.all([own.close(), other.close()]);
    },
  };
}
