import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { unpackModel } from './models.ts';
import {
  leptonicaPicture,
  MODELS,
  type Recognised,
  type RecognitionTask,
  SEGMENTATION,
} from './recognition.ts';
import { wordsOfTsv } from './tsv.ts';

const MOST_OUTPUT = 20_000_000;
/** Milliseconds; the thread that waits is ended a little later, and what it spawned must not outlive it. */
const LONGEST = 175_000;

/** Whether a `tesseract` of version 4 or later is on the path. */
export function hasNativeTesseract(binary = 'tesseract'): boolean {
  const { status, stdout, stderr } = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: 5000 });
  return status === 0 && /^tesseract v?[45]/mu.test(`${stdout}${stderr}`);
}

/** The installed program, one process a page, with the models of this project. */
export class NativeTesseract {
  readonly #models: string;
  readonly #binary: string;
  #child: ChildProcess | undefined;

  /** @param models a folder for unpacked models */
  constructor(models: string, binary = 'tesseract') {
    this.#models = models;
    this.#binary = binary;
  }

  async read({ image, language, kind }: RecognitionTask): Promise<Recognised> {
    const model = kind === 'orientation' ? 'osd' : MODELS[language];
    unpackModel(this.#models, model);
    const mode = kind === 'orientation' ? '0' : SEGMENTATION[kind];
    const args = [
      'stdin',
      'stdout',
      '--tessdata-dir',
      this.#models,
      '-l',
      model,
      '--psm',
      mode,
      '--dpi',
      '300',
    ];
    // Not by the name of its configuration file, which would have to lie beside the models.
    const output = await this.#run(
      kind === 'orientation' ? args : [...args, '-c', 'tessedit_create_tsv=1'],
      leptonicaPicture(image),
      kind === 'orientation',
    );
    if (kind !== 'orientation') return { words: wordsOfTsv(output), turn: 0 };
    const turn = Number(/^Rotate: (\d+)$/mu.exec(output)?.[1] ?? 0);
    const certainty = Number(/^Orientation confidence: ([\d.]+)$/mu.exec(output)?.[1] ?? 0);
    return { words: [], turn: certainty > 1 ? (turn as Recognised['turn']) : 0 };
  }

  /** Kills the program where it runs: the picture that it reads fails. */
  end(): void {
    this.#child?.kill('SIGKILL');
  }

  #run(args: readonly string[], input: Buffer, mayFail: boolean): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = spawn(this.#binary, args, {
        env: { ...process.env, OMP_THREAD_LIMIT: '1' },
        timeout: LONGEST,
        killSignal: 'SIGKILL',
      });
      this.#child = child;
      const parts: Buffer[] = [];
      let size = 0;
      child.stdout.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MOST_OUTPUT) child.kill('SIGKILL');
        else parts.push(part);
      });
      child.stderr.resume();
      child.stdin.on('error', () => undefined);
      child.on('error', reject);
      child.on('close', (code) => {
        // A page with too few letters has no orientation, which the program calls a failure.
        if (code === 0 || mayFail) resolve(Buffer.concat(parts).toString('utf8'));
        else reject(new Error(`tesseract ended with ${code}`));
      });
      child.stdin.end(input);
    });
  }
}
