import type { ReadCell, ReadDocument, ReadHeading, ReadKeyValue, ReadTable, ReadWord } from '../document.ts';
import { hull, type PageWord, type Rect } from '../geometry.ts';
import type { PageTable } from '../tables/table.ts';
import { headingsIn } from './headings.ts';
import { keyValuesIn } from './key-values.ts';
import { type PageContent, shownBox } from './page-content.ts';
import { type Block, blocksOf } from './paragraphs.ts';
import { inReadingOrder } from './reading-order.ts';

type Assembled = Pick<ReadDocument, 'content' | 'words' | 'tables' | 'headings' | 'keyValues'>;

/** Grows the content of a document page by page, with the place of every word in it. */
export class Assembly {
  readonly #withStructure: boolean;
  readonly #parts: string[] = [];
  readonly #words: ReadWord[] = [];
  readonly #tables: ReadTable[] = [];
  readonly #headings: ReadHeading[] = [];
  readonly #keyValues: ReadKeyValue[] = [];
  #length = 0;
  #pages = 0;

  /** @param withStructure whether headings, keys and values are asked for */
  constructor(withStructure: boolean) {
    this.#withStructure = withStructure;
  }

  /** Adds the next page and answers its text. */
  add(page: PageContent): string {
    if (this.#pages > 0) this.#write('\f');
    this.#pages += 1;
    const from = this.#parts.length;
    const blocks = blocksOf(inReadingOrder(page.words, page.tables));
    const starts = new Map<PageWord, number>();
    blocks.forEach((block, index) => {
      if (index > 0) this.#write('\n\n');
      this.#addBlock(block, page, starts);
    });
    page.sideways.forEach((word, index) => {
      this.#write(index === 0 ? (blocks.length > 0 ? '\n\n' : '') : ' ');
      this.#addWord(word, page, starts);
    });
    if (this.#withStructure) {
      const texts = blocks.filter((block) => block.kind === 'text');
      const frame = { pageNumber: page.pageNumber, starts, box: (rect: Rect) => this.#box(rect, page) };
      this.#headings.push(...headingsIn(texts, frame));
      this.#keyValues.push(...keyValuesIn(texts, frame));
    }
    return this.#parts.slice(from).join('');
  }

  done(): Assembled {
    return {
      content: this.#parts.join(''),
      words: this.#words,
      tables: this.#tables,
      headings: this.#headings,
      keyValues: this.#keyValues,
    };
  }

  #addBlock(block: Block, page: PageContent, starts: Map<PageWord, number>): void {
    if (block.kind === 'table') {
      this.#addTable(block.table, page, starts);
      return;
    }
    block.lines.forEach((line, index) => {
      if (index > 0) this.#write('\n');
      this.#addLine(line, page, starts);
    });
  }

  #addLine(line: readonly PageWord[], page: PageContent, starts: Map<PageWord, number>): void {
    line.forEach((word, index) => {
      if (index > 0) this.#write(' ');
      this.#addWord(word, page, starts);
    });
  }

  /** Rows are lines, cells are parted by tabs: a table is read cell by cell. */
  #addTable(table: PageTable, page: PageContent, starts: Map<PageWord, number>): void {
    const cells = [...table.cells].sort((a, b) => a.row - b.row || a.column - b.column);
    let row = cells[0]?.row ?? 0;
    cells.forEach((cell, index) => {
      if (index > 0) this.#write(cell.row === row ? '\t' : '\n');
      row = cell.row;
      this.#addLine(cell.words, page, starts);
    });
    this.#tables.push({
      pageNumber: page.pageNumber,
      rowCount: table.rows,
      columnCount: table.columns,
      cells: cells.map(
        (cell): ReadCell => ({
          rowIndex: cell.row,
          columnIndex: cell.column,
          rowSpan: cell.rowSpan,
          columnSpan: cell.columnSpan,
          content: cell.words.map(({ text }) => text).join(' '),
          box: this.#box(cell, page),
          isHeader: cell.isHeader,
        }),
      ),
      box: this.#box(hull([table]), page),
    });
  }

  #addWord(word: PageWord, page: PageContent, starts: Map<PageWord, number>): void {
    const start = this.#length;
    starts.set(word, start);
    this.#write(word.text);
    const { pageNumber } = page;
    this.#words.push({
      start,
      end: this.#length,
      pageNumber,
      box: this.#box(word, page),
      confidence: word.confidence,
    });
  }

  #box(rect: Rect, page: PageContent) {
    return shownBox(rect, page);
  }

  #write(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }
}
