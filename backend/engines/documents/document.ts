/** How a document is read: as the analysis modes of the screen; 'auto' is layout for documents with tables. */
export type ReadingMode = 'auto' | 'prebuilt-read' | 'prebuilt-layout' | 'prebuilt-document';

/** Languages that a reader can be told to expect; 'auto' is detected page by page. */
export const READING_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'pl', 'cs'] as const;
export type ReadingLanguage = (typeof READING_LANGUAGES)[number];

/** A rectangle on a page as it is shown (rotation and crop applied), in parts of its width and height, 0 to 1. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A word of the content: `start` and `end` are UTF-16 offsets into {@link ReadDocument.content}. */
export interface ReadWord {
  readonly start: number;
  readonly end: number;
  /** Counted from 1. */
  readonly pageNumber: number;
  readonly box: Box;
  /** 0 to 1; 1 where the document itself holds the text. */
  readonly confidence: number;
}

export interface ReadCell {
  readonly rowIndex: number;
  readonly columnIndex: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly content: string;
  readonly box: Box;
  readonly isHeader: boolean;
}

export interface ReadTable {
  readonly pageNumber: number;
  readonly rowCount: number;
  readonly columnCount: number;
  readonly cells: readonly ReadCell[];
  readonly box: Box;
}

/** A heading, or a key with its value; offsets into {@link ReadDocument.content}. Only of prebuilt-document. */
export interface ReadHeading {
  readonly start: number;
  readonly end: number;
  readonly pageNumber: number;
  /** 1 is the largest. */
  readonly level: number;
}

export interface ReadKeyValue {
  readonly key: string;
  readonly value: string;
  readonly pageNumber: number;
  readonly keyBox: Box;
  readonly valueBox: Box;
}

/** What a reader of the result has to know: a sentence, and the place where it has one. */
export interface ReadingWarning {
  readonly code:
    | 'dangerous-character'
    | 'second-look'
    | 'low-confidence'
    | 'empty-page'
    | 'no-text'
    | 'page-limit'
    | 'table-uncertain'
    | 'language-uncertain';
  readonly message: string;
  readonly pageNumber?: number;
  readonly box?: Box;
}

export interface ReadPage {
  readonly pageNumber: number;
  /** Points (1/72 inch) as shown. */
  readonly width: number;
  readonly height: number;
  readonly source: 'digital' | 'scanned' | 'mixed';
  /** Degrees by which the picture was turned to be read: 0, 90, 180 or 270. */
  readonly turned: number;
  /** Where its text stands in the content; absent where form feeds part the pages. */
  readonly span?: { readonly start: number; readonly end: number };
}

export interface ReadDocument {
  /**
   * The text in reading order; paragraphs are parted by an empty line, pages by a form feed unless they tell where their
   * texts stand.
   */
  readonly content: string;
  readonly words: readonly ReadWord[];
  readonly tables: readonly ReadTable[];
  readonly headings: readonly ReadHeading[];
  readonly keyValues: readonly ReadKeyValue[];
  readonly pages: readonly ReadPage[];
  readonly languages: readonly { readonly language: ReadingLanguage; readonly share: number }[];
  readonly warnings: readonly ReadingWarning[];
  readonly modelId: string;
  readonly modelVersion: string;
}

export interface ReadingOptions {
  readonly mode: ReadingMode;
  readonly language: ReadingLanguage | 'auto';
  /** Whether the file may not be sent to a service outside of this machine. */
  readonly staysHere?: boolean;
  /** Ends the work within a page. */
  readonly signal?: AbortSignal;
  /** A file in which recognised pages are kept as they come, and from which an interrupted reading goes on. */
  readonly keepIn?: string;
  /** Called when the number of pages is known, and after each page. */
  readonly onProgress?: (progress: { readonly done: number; readonly pages: number }) => void;
}

/** A service outside of this machine. */
export interface OutsideService {
  readonly name: string;
  readonly host: string;
}

export interface DocumentReader {
  /** Where whole files are sent to be read; absent where they are read here. */
  readonly service?: OutsideService;
  /** @throws DocumentError where the file cannot be read; the signal's reason where it was ended. */
  read(file: string, options: ReadingOptions): Promise<ReadDocument>;
  /** A page as a WebP picture of that width in pixels (100 to 3000), turned as it was read. @throws DocumentError */
  renderPage(file: string, pageNumber: number, width: number): Promise<Buffer>;
  close(): Promise<void>;
}

export type DocumentErrorCode =
  | 'empty'
  | 'unsupported'
  | 'wrong-extension'
  | 'encrypted'
  | 'damaged'
  | 'too-large'
  | 'too-many-pages'
  | 'too-many-pixels'
  | 'timed-out'
  | 'reader-ended'
  | 'service-failed';

/** Why a document was not read, as a sentence that may be shown; it holds nothing of the document. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, sentence: string) {
    super(sentence);
    this.name = 'DocumentError';
    this.code = code;
  }
}

/** Bytes of the largest file, and pages of the longest document. */
export const MOST_BYTES = 50 * 1024 * 1024;
export const MOST_PAGES = 500;
