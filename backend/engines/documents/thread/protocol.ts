import type { DocumentErrorCode, ReadDocument, ReadingOptions } from '../document.ts';
import type { Recognised, RecognitionTask } from '../recognition/recognition.ts';

/** What a reading thread is told. */
export type ToThread =
  | {
      readonly kind: 'read';
      readonly file: string;
      readonly options: Pick<ReadingOptions, 'mode' | 'language' | 'keepIn'>;
      /** Its first number becomes 1 when the work is to end. */
      readonly ended: SharedArrayBuffer;
    }
  | {
      readonly kind: 'render';
      readonly file: string;
      readonly pageNumber: number;
      readonly width: number;
      /** Degrees that the page was turned to be read, where that is known. */
      readonly turned: number | undefined;
      readonly ended: SharedArrayBuffer;
    }
  | { readonly kind: 'recognised'; readonly request: number; readonly recognised: Recognised }
  | {
      readonly kind: 'unrecognised';
      readonly request: number;
      readonly code: DocumentErrorCode;
      readonly sentence: string;
    };

/** What a reading thread says. */
export type FromThread =
  | { readonly kind: 'progress'; readonly done: number; readonly pages: number }
  | { readonly kind: 'recognise'; readonly request: number; readonly task: RecognitionTask }
  | { readonly kind: 'document'; readonly document: ReadDocument }
  | { readonly kind: 'picture'; readonly picture: Uint8Array }
  | { readonly kind: 'failed'; readonly code: DocumentErrorCode; readonly sentence: string };
