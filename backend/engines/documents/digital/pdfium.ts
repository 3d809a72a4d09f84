import { PDFiumLibrary } from '@hyzyla/pdfium';

type Call = (...numbers: number[]) => number;

/** The functions of PDFium that are used here, as the pinned version exports them (its own types name fewer). */
export interface Pdfium {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly HEAPU32: Uint32Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
  readonly wasmExports: { malloc(size: number): number; free(place: number): void };
  readonly _FPDF_LoadMemDocument: Call;
  readonly _FPDF_GetLastError: Call;
  readonly _FPDF_GetPageCount: Call;
  readonly _FPDF_CloseDocument: Call;
  readonly _FPDF_LoadPage: Call;
  readonly _FPDF_ClosePage: Call;
  readonly _FPDF_GetPageBoundingBox: Call;
  readonly _FPDF_RenderPageBitmap: Call;
  readonly _FPDFPage_GetRotation: Call;
  readonly _FPDFPage_CountObjects: Call;
  readonly _FPDFPage_GetObject: Call;
  readonly _FPDFPageObj_GetType: Call;
  readonly _FPDFPageObj_GetMatrix: Call;
  readonly _FPDFPageObj_GetBounds: Call;
  readonly _FPDFPageObj_GetFillColor: Call;
  readonly _FPDFPageObj_GetStrokeColor: Call;
  readonly _FPDFPageObj_GetStrokeWidth: Call;
  readonly _FPDFFormObj_CountObjects: Call;
  readonly _FPDFFormObj_GetObject: Call;
  readonly _FPDFPath_CountSegments: Call;
  readonly _FPDFPath_GetPathSegment: Call;
  readonly _FPDFPath_GetDrawMode: Call;
  readonly _FPDFPathSegment_GetPoint: Call;
  readonly _FPDFPathSegment_GetType: Call;
  readonly _FPDFPathSegment_GetClose: Call;
  readonly _FPDFText_LoadPage: Call;
  readonly _FPDFText_ClosePage: Call;
  readonly _FPDFText_CountChars: Call;
  readonly _FPDFText_GetUnicode: Call;
  readonly _FPDFText_IsGenerated: Call;
  readonly _FPDFText_GetFontSize: Call;
  readonly _FPDFText_GetFontWeight: Call;
  readonly _FPDFText_GetCharAngle: Call;
  readonly _FPDFText_GetCharBox: Call;
  readonly _FPDFText_GetLooseCharBox: Call;
  readonly _FPDFText_GetCharOrigin: Call;
  readonly _FPDFText_GetMatrix: Call;
  readonly _FPDFText_GetTextObject: Call;
  readonly _FPDFText_HasUnicodeMapError: Call;
  readonly _FPDFBitmap_CreateEx: Call;
  readonly _FPDFBitmap_FillRect: Call;
  readonly _FPDFBitmap_Destroy: Call;
  readonly _FPDFBitmap_GetBuffer: Call;
  readonly _FPDFBitmap_GetStride: Call;
  readonly _FPDFImageObj_GetImagePixelSize: Call;
}

/** PDFium with 256 bytes of its memory for what its functions answer. */
export interface OpenPdfium {
  readonly pdfium: Pdfium;
  /** Byte address of the scratch memory, a multiple of 8. */
  readonly scratch: number;
}

export async function openPdfium(): Promise<OpenPdfium> {
  const library = await PDFiumLibrary.init();
  const pdfium = (library as unknown as { module: Pdfium }).module;
  return { pdfium, scratch: pdfium.wasmExports.malloc(256) };
}
