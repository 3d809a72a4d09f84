import type { FastifyInstance } from 'fastify';

const NOT_UTF8 = 'The body is not UTF-8, as JSON has to be; save it as UTF-8 and try again.';

/**
 * Refuses JSON of another encoding than UTF-8, whose letters would be kept as marks of replacement.
 *
 * @param refusal the error that tells a caller a sentence
 */
export function takeJsonOfUtf8(app: FastifyInstance, refusal: (sentence: string) => Error): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = decoder.decode(body as Buffer);
    } catch {
      done(refusal(NOT_UTF8));
      return;
    }
    parse(request, text, done);
  });
}
