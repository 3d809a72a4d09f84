import type { Draft } from './assembly.ts';
import type { Plain } from './circumstances.ts';

/** The stage of a tumour in TNM, with grade and residual: "pT3 pN0 M0 G2 R0", "T3aN0M1c", "p N+MX G2". */
const TNM =
  /(?<![\p{L}\p{N}])(?:[ypcru]{0,2}\s?T(?:is|a(?=\sN)|[0-4Xx])[a-d]?[,\s]{0,2})?(?:[ypc]{0,2}\s?N(?:[0-3Xx][a-c]?|\+)[,\s]{0,2}(?:\(\d{1,2}\/\d{1,2}\)[,\s]{0,2})?)?(?:[ypc]?M[01Xx][a-c]?)?(?:[,\s]{0,2}(?:G[1-4](?:-[2-4])?|R[0-2X]|L[01X]|V[0-2X]|Pn[01]))*(?![\p{L}\p{N}])/gu;
/** T and N, or N and M, or a grade beside them: one letter with a number alone may be a vertebra. */
const IS_STAGE = /T(?:is|a|[0-4Xx]).*N|N(?:[0-3Xx]|\+).*M[01Xx]|T(?:is|[0-4])[a-d]?\s.*(?:G[1-4]|R[0-2])/su;

/** Farthest that a stage stands from its tumour, in UTF-16 code units. */
const REACH = 80;

const NONE: readonly Draft[] = [];

/** Whether there is a T or N with what follows it in a stage, as in `[TN](?:is|[0-4X+])`. */
function mayTellStage(text: string, from: number, to: number): boolean {
  for (let place = from; place < to - 1; place += 1) {
    const unit = text.charCodeAt(place);
    if ((unit === 0x54 || unit === 0x4e) && STAGED.has(text.charAt(place + 1))) return true;
  }
  return false;
}

const STAGED: ReadonlySet<string> = new Set('ia01234Xx+');

/** Stages of tumours in a sentence as values of the diagnosis before them. */
export function stagesIn(
  text: string,
  offset: number,
  length: number,
  heads: readonly Draft[],
  plain: Plain,
): readonly Draft[] {
  if (!mayTellStage(text, offset, offset + length)) return NONE;
  const part = text.slice(offset, offset + length);
  return [...part.matchAll(TNM)].flatMap((match): Draft[] => {
    const surface = match[0].trim();
    if (surface.length < 4 || !IS_STAGE.test(surface)) return [];
    const place = { offset: offset + match.index + match[0].indexOf(surface), length: surface.length };
    const tumour = heads.findLast(
      ({ entity }) =>
        entity.category === 'Diagnosis' &&
        entity.offset < place.offset &&
        place.offset - entity.offset < REACH,
    );
    const entity = plain(place, 'MeasurementValue', tumour?.entity.assertion);
    return [
      tumour === undefined ? { entity } : { entity, of: { draft: tumour, relationType: 'ValueOfCondition' } },
    ];
  });
}
