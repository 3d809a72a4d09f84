import type { Finding, Reading } from './finding.ts';
import { organisationsFrom } from './gazetteer.ts';

/** Insurers and employers that a list knows, written as it writes them. */
export function findListedOrganisations({ text, tokens }: Reading): Finding[] {
  const findings: Finding[] = [];
  for (const { kind, text: word, start } of tokens) {
    if (kind !== 'word') continue;
    const name = organisationsFrom(word)?.find((each) => isWrittenAt(text, start, each));
    if (name === undefined) continue;
    findings.push({ type: 'ORGANISATION', start, end: start + name.length, confidence: 0.75 });
  }
  return findings;
}

const isWrittenAt = (text: string, start: number, name: string): boolean =>
  text.startsWith(name, start) &&
  !/^[\p{L}\p{Nd}]/u.test(text.slice(start + name.length, start + name.length + 2));
