import { PackedVectors } from '../../engines/vectors/packed-vectors.ts';

/** The report of a passage. */
export interface ReportPlace {
  readonly patientId: string;
  readonly extractionId: string;
}

/** A passage by its key within a study. */
export interface PassagePlace extends ReportPlace {
  readonly ordinal: number;
}

/** A passage with its cosine. */
export interface NearPassage extends PassagePlace {
  readonly score: number;
}

/** The packed vectors of one study by passage. */
export class StudyVectors {
  readonly #vectors = new PackedVectors();
  /** By patient and report the row of each passage, at its ordinal. */
  readonly #patients = new Map<string, Map<string, (number | undefined)[]>>();
  /** By row. */
  readonly #reports: (ReportPlace | undefined)[] = [];
  readonly #ordinals: number[] = [];

  get size(): number {
    return this.#vectors.size;
  }

  /** Puts the vectors of all passages of a report in the place of those that are there. */
  put(report: ReportPlace, passages: readonly { ordinal: number; packed: Uint8Array }[]): void {
    const rows = this.#rowsOf(report);
    const present = new Set(passages.map(({ ordinal }) => ordinal));
    for (const [ordinal, row] of rows.entries()) {
      if (row === undefined || present.has(ordinal)) continue;
      this.#remove(row);
      rows[ordinal] = undefined;
    }
    for (const { ordinal, packed } of passages) {
      const existing = rows[ordinal];
      if (existing !== undefined) {
        this.#vectors.replace(existing, packed);
        continue;
      }
      const row = this.#vectors.add(packed);
      rows[ordinal] = row;
      this.#reports[row] = report;
      this.#ordinals[row] = ordinal;
    }
  }

  /** Removes the vectors of all patients but these. */
  keepPatients(patients: ReadonlySet<string>): void {
    for (const [patientId, reports] of this.#patients) {
      if (patients.has(patientId)) continue;
      for (const row of [...reports.values()].flat()) if (row !== undefined) this.#remove(row);
      this.#patients.delete(patientId);
    }
  }

  /** The passages nearest to a query, nearest first. */
  async nearest(query: Float32Array, most: number): Promise<NearPassage[]> {
    const found = await this.#vectors.nearest(query, most);
    return found.flatMap(({ row, score }) => {
      const report = this.#reports[row];
      const ordinal = this.#ordinals[row];
      return report === undefined || ordinal === undefined ? [] : [{ ...report, ordinal, score }];
    });
  }

  /** The cosine of a passage and a query; undefined where it has no vector. */
  similarity({ patientId, extractionId, ordinal }: PassagePlace, query: Float32Array): number | undefined {
    const row = this.#patients.get(patientId)?.get(extractionId)?.[ordinal];
    return row === undefined ? undefined : this.#vectors.score(row, query);
  }

  #rowsOf({ patientId, extractionId }: ReportPlace): (number | undefined)[] {
    const reports = this.#patients.get(patientId) ?? new Map<string, (number | undefined)[]>();
    this.#patients.set(patientId, reports);
    const rows = reports.get(extractionId) ?? [];
    reports.set(extractionId, rows);
    return rows;
  }

  #remove(row: number): void {
    this.#vectors.remove(row);
    this.#reports[row] = undefined;
  }
}
