import { z } from 'zod';
import { callRemote, RemoteFailure } from '../../../shared/remote.ts';
import type { SpanType } from '../anonymisation.ts';
import type { CloudEngine, CloudSettings } from './cloud-engine.ts';
import { codePointPlaces } from './code-points.ts';
import { coveringSpans } from './covering-spans.ts';

const SERVICE = 'The Presidio server';
const TIMEOUT_MS = 60_000;

const answerSchema = z.array(
  z.looseObject({
    entity_type: z.string(),
    start: z.int().nonnegative(),
    end: z.int().nonnegative(),
    score: z.number().min(0).max(1),
  }),
);

/** Our types of the entities that Presidio documents; further ones are named by the server's own recognizers. */
const TYPES: Readonly<Record<string, SpanType>> = {
  PERSON: 'NAME',
  DATE_TIME: 'DATE',
  AGE: 'AGE',
  LOCATION: 'CITY',
  GPE: 'CITY',
  ADDRESS: 'ADDRESS',
  ORGANIZATION: 'ORGANISATION',
  HOSPITAL: 'HOSPITAL',
  PHONE_NUMBER: 'PHONE',
  EMAIL_ADDRESS: 'EMAIL',
  URL: 'URL',
  IP_ADDRESS: 'IP',
  IBAN_CODE: 'IBAN',
  CREDIT_CARD: 'CARD',
  UK_NHS: 'INSURANCE',
  AU_MEDICARE: 'INSURANCE',
  US_SSN: 'INSURANCE',
  IT_FISCAL_CODE: 'TAX',
  IT_VAT_CODE: 'TAX',
  US_ITIN: 'TAX',
  DE_TAX_ID: 'TAX',
  TITLE: 'PROFESSION',
  PROFESSION: 'PROFESSION',
};

/** A Presidio analyzer over its documented REST call; it counts code points, because it is written in Python. */
export function createPresidio({
  url,
  timeoutMs = TIMEOUT_MS,
}: Extract<CloudSettings, { kind: 'presidio' }>): CloudEngine {
  return {
    name: 'presidio',
    host: new URL(url).host,
    async find(text, language) {
      const { body } = await callRemote({
        service: SERVICE,
        url: `${url.replace(/\/$/, '')}/analyze`,
        headers: {},
        timeoutMs,
        body: { text, language },
      });
      const answer = answerSchema.safeParse(body);
      if (!answer.success) throw new RemoteFailure(`${SERVICE} answered in another shape than documented.`);
      const placeOf = codePointPlaces(text);
      const spans = answer.data.map(({ entity_type, start, end, score }) => {
        const [from, to] = [placeOf(start), placeOf(end)];
        // What is found at a wrong place would be left open at its right one.
        if (from === undefined || to === undefined || from >= to) {
          throw new RemoteFailure(`${SERVICE} answered with places that are not in the text.`);
        }
        return { type: TYPES[entity_type] ?? ('ID' as const), start: from, end: to, confidence: score };
      });
      return coveringSpans(text, spans);
    },
  };
}
