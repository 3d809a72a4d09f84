export interface ResultWords {
  /** What may stand between an examination and its result. */
  readonly filler: string;
  readonly degree: string;
  readonly after: string;
  readonly before: string;
  /** What joins a result with the examination behind it: "livelli di". */
  readonly link?: string;
  /** What else may go on behind a result that it is no adjective of. */
  readonly over?: string;
}
