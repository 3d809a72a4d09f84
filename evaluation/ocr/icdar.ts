import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MeasuredCell } from './adjacency.ts';

export interface IcdarTable {
  readonly page: number;
  readonly cells: readonly MeasuredCell[];
}

export interface IcdarDocument {
  readonly name: string;
  readonly pdf: string;
  readonly tables: readonly IcdarTable[];
}

/** PDFs of a folder of the ICDAR 2013 table competition with the structure that is wanted (`-str.xml`). */
export function icdarDocuments(folder: string): IcdarDocument[] {
  const files = new Set(readdirSync(folder));
  return [...files]
    .filter((file) => file.endsWith('-str.xml'))
    .sort()
    .flatMap((file): IcdarDocument[] => {
      const name = file.slice(0, -'-str.xml'.length);
      const pdf = [
        `${name}.pdf`,
        `${name.replace(/[a-z]$/, '')}.pdf`,
        `${name.replace(/[a-z]$/, 'a')}.pdf`,
      ].find((one) => files.has(one));
      if (pdf === undefined) return [];
      return [{ name, pdf: join(folder, pdf), tables: tablesIn(readFileSync(join(folder, file), 'utf8')) }];
    });
}

function tablesIn(xml: string): IcdarTable[] {
  return xml
    .split(/<region\b/u)
    .slice(1)
    .map((region) => ({
      page: Number(attribute(region.slice(0, region.indexOf('>')), 'page') ?? 1),
      cells: region
        .split(/<cell\b/u)
        .slice(1)
        .map(cellOf),
    }));
}

function cellOf(xml: string): MeasuredCell {
  const tag = xml.slice(0, xml.indexOf('>'));
  const row0 = Number(attribute(tag, 'start-row'));
  const column0 = Number(attribute(tag, 'start-col'));
  const content = /<content>([^<]*)<\/content>/u.exec(xml)?.[1] ?? '';
  return {
    row0,
    row1: Number(attribute(tag, 'end-row') ?? row0),
    column0,
    column1: Number(attribute(tag, 'end-col') ?? column0),
    text: content
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replace(/&#x([0-9a-f]{1,6});/giu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
      .replace(/&#(\d{1,7});/gu, (_, code: string) => String.fromCodePoint(Number(code)))
      .replaceAll('&amp;', '&'),
  };
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}=['"]([^'"]*)['"]`, 'u').exec(tag)?.[1];
}
