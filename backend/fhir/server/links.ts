import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { badInput } from '../../shared/errors.ts';
import type { FhirBody, FhirServer } from './fhir-server.ts';

/** Made at start: a page is followed within minutes, and what somebody else wrote is no page of ours. */
const KEY = randomBytes(32);
const MAC_BYTES = 12;

/** Where the server goes on, as a path below its address; null at the end, and for an address that is elsewhere. */
export function nextIn({ url: base }: FhirServer, bundle: FhirBody | null): string | null {
  const links = Array.isArray(bundle?.link) ? (bundle.link as { relation?: unknown; url?: unknown }[]) : [];
  const url = links.find(({ relation }) => relation === 'next')?.url;
  if (typeof url !== 'string' || !URL.canParse(url, `${base}/`)) return null;
  const [own, next] = [new URL(`${base}/`), new URL(url, `${base}/`)];
  // Some servers page at their address itself: https://fhir.example.org/r4?_getpages=...
  if (next.origin !== own.origin || !`${next.pathname}/`.startsWith(own.pathname)) return null;
  return `${next.pathname.slice(own.pathname.length)}${next.search}`;
}

/** A place on the server as callers carry it: bound to its study, and good only as it was written. */
export function sealPlace(studyId: string, path: string): string {
  return `${Buffer.from(path).toString('base64url')}.${macOf(studyId, path).toString('base64url')}`;
}

/** @throws CallError 400 that names the field for what this process did not write for this study */
export function openPlace(studyId: string, sealed: string, field: string): string {
  const [place = '', mac = ''] = sealed.split('.');
  const path = Buffer.from(place, 'base64url').toString('utf8');
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== MAC_BYTES || !timingSafeEqual(given, macOf(studyId, path))) {
    throw badInput(`${field} does not come from the page before.`, field);
  }
  return path;
}

const macOf = (studyId: string, path: string): Buffer =>
  createHmac('sha256', KEY)
    .update(JSON.stringify([studyId, path]))
    .digest()
    .subarray(0, MAC_BYTES);
