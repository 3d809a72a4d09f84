import { embeddedEngine } from './embedded-engine.ts';

const engine = embeddedEngine();

/** Names of a category in a sentence of a German letter. */
export function namedInGerman(category: string, sentence: string): string[] {
  const text = `Der Patient war bis gestern bei uns in stationärer Behandlung.\n${sentence}\nWir bitten um eine Kontrolle.`;
  return engine
    .readNow(text)
    .entities.filter((entity) => entity.category === category)
    .map(({ offset, length }) => text.slice(offset, offset + length));
}
