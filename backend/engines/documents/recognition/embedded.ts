import Tesseract from 'tesseract.js';
import { modelFolder } from './models.ts';
import {
  leptonicaPicture,
  MODELS,
  type Recognised,
  type RecognitionTask,
  SEGMENTATION,
} from './recognition.ts';
import { wordsOfTsv } from './tsv.ts';

/** Loading a model takes as long as reading some lines; a page is looked at by two of them. */
const MOST_MODELS = 2;

/** Tesseract in this process, as WebAssembly. The models that were used last stay loaded. */
export class EmbeddedTesseract {
  /** By model, the one that was used last at the end. */
  readonly #workers = new Map<string, Tesseract.Worker>();

  async read({ image, language, kind }: RecognitionTask): Promise<Recognised> {
    if (kind === 'orientation') return this.#orientation(image);
    const worker = await this.#workerFor(MODELS[language]);
    const parameters = { tessedit_pageseg_mode: SEGMENTATION[kind], user_defined_dpi: '300' };
    const { data } = await worker.recognize(
      leptonicaPicture(image),
      parameters as Partial<Tesseract.RecognizeOptions>,
      {
        text: false,
        tsv: true,
      },
    );
    return { words: wordsOfTsv(data.tsv ?? ''), turn: 0 };
  }

  async #orientation(image: RecognitionTask['image']): Promise<Recognised> {
    const worker = await Tesseract.createWorker('osd', Tesseract.OEM.TESSERACT_ONLY, {
      ...localModel('osd'),
      legacyCore: true,
      legacyLang: true,
    });
    try {
      const { data } = await worker.detect(leptonicaPicture(image));
      const turn = (data.orientation_degrees ?? 0) as Recognised['turn'];
      const isSure = (data.orientation_confidence ?? 0) > 1;
      return { words: [], turn: isSure ? turn : 0 };
    } finally {
      await worker.terminate();
    }
  }

  async #workerFor(model: string): Promise<Tesseract.Worker> {
    let worker = this.#workers.get(model);
    this.#workers.delete(model);
    for (const [oldest, unused] of this.#workers) {
      if (this.#workers.size < MOST_MODELS) break;
      this.#workers.delete(oldest);
      await unused.terminate();
    }
    worker ??= await Tesseract.createWorker(model, Tesseract.OEM.LSTM_ONLY, localModel(model));
    this.#workers.set(model, worker);
    return worker;
  }
}

function localModel(model: string): Partial<Tesseract.WorkerOptions> {
  return { langPath: modelFolder(model), gzip: true, cacheMethod: 'none' };
}
