import { startTestBackend, type TestBackend } from './backend.ts';
import { type FakeBackend, startFakeBackend } from './fake-backend.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';

/** A gateway whose BACKEND_URL names another backend, which has the calls of the specification and nothing more. */
export interface OtherBackendGateway {
  readonly own: TestBackend;
  readonly other: FakeBackend;
  readonly gateway: TestGateway;
  close(): Promise<void>;
}

/**
 * The same with somebody logged in.
 *
 * @param there an own backend that is there already, and stays when this is closed
 */
export async function startOtherBackendGateway(there?: TestBackend): Promise<OtherBackendGateway> {
  const [own, other] = await Promise.all([there ?? startTestBackend(), startFakeBackend()]);
  const gateway = await startTestGateway(own, other);
  await gateway.login();
  return {
    own,
    other,
    gateway,
    async close() {
      await gateway.close();
      await Promise.all([other.close(), ...(there === undefined ? [own.close()] : [])]);
    },
  };
}
