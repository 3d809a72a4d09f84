import type { ReadingLanguage } from '../document.ts';
import type { PageContent } from '../layout/page-content.ts';
import type { Recognise } from '../recognition/recognition.ts';

export interface PageOptions {
  readonly withTables: boolean;
  readonly language: ReadingLanguage | 'auto';
  readonly expected: ReadingLanguage;
  readonly recognise: Recognise;
  readonly check: () => void;
}

export interface SourcePage {
  readonly content: PageContent;
  /** The language it was recognised in; undefined where nothing had to be recognised. */
  readonly language: ReadingLanguage | undefined;
  readonly isEmpty: boolean;
}

/** An opened document, whose pages are counted from 0 here. */
export interface Source {
  readonly pages: number;
  read(index: number, options: PageOptions): Promise<SourcePage>;
  /** A WebP picture. @param turned degrees, undefined where they are to be found out */
  render(index: number, width: number, turned: number | undefined): Promise<Buffer>;
  close(): void;
}
