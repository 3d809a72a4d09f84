import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** What a page may load: files of our own alone, and no script within it. */
const SECURITY_HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      workerSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // The product is served over http on the user's own machine, too.
  strictTransportSecurity: false,
};

/** Sends the headers of helmet with every answer; they are the same for all of them, and made once. */
export async function secureAnswers(app: FastifyInstance): Promise<void> {
  const headers = Object.entries(await headersOfHelmet());
  // On the raw answer: streams are written past Fastify.
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}

async function headersOfHelmet(): Promise<Record<string, string>> {
  const [plain, secured] = await Promise.all([headersOf(), headersOf(SECURITY_HEADERS)]);
  return Object.fromEntries(Object.entries(secured).filter(([name]) => !(name in plain)));
}

/** What an app answers with. @param options those of helmet, where it has it */
async function headersOf(options?: FastifyHelmetOptions): Promise<Record<string, string>> {
  const app = Fastify();
  if (options !== undefined) await app.register(helmet, options);
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  await app.close();
  return headers as Record<string, string>;
}
