import Tesseract from 'tesseract.js';
import { modelFolder } from './models.ts';
import { greyMap, MODELS, type Recognised, type RecognitionTask, SEGMENTATION } from './recognition.ts';
import { wordsOfTsv } from './tsv.ts';

/** Tesseract in this process, as WebAssembly. One model is loaded at a time; it changes with the language. */
export class EmbeddedTesseract {
  #worker: { readonly model: string; readonly worker: Tesseract.Worker } | undefined;

  async read({ image, language, kind }: RecognitionTask): Promise<Recognised> {
    if (kind === 'orientation') return this.#orientation(image);
    const worker = await this.#workerFor(MODELS[language]);
    const parameters = { tessedit_pageseg_mode: SEGMENTATION[kind], user_defined_dpi: '300' };
    const { data } = await worker.recognize(
      greyMap(image),
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
      const { data } = await worker.detect(greyMap(image));
      const turn = (data.orientation_degrees ?? 0) as Recognised['turn'];
      const isSure = (data.orientation_confidence ?? 0) > 1;
      return { words: [], turn: isSure ? turn : 0 };
    } finally {
      await worker.terminate();
    }
  }

  async #workerFor(model: string): Promise<Tesseract.Worker> {
    if (this.#worker?.model === model) return this.#worker.worker;
    if (this.#worker === undefined) {
      const worker = await Tesseract.createWorker(model, Tesseract.OEM.LSTM_ONLY, localModel(model));
      this.#worker = { model, worker };
      return worker;
    }
    const { worker } = this.#worker;
    this.#worker = undefined;
    await worker.terminate();
    return this.#workerFor(model);
  }
}

function localModel(model: string): Partial<Tesseract.WorkerOptions> {
  return { langPath: modelFolder(model), gzip: true, cacheMethod: 'none' };
}
