import type { SectionKind } from '../../../clinical/extractions.engine.ts';
import type { CodedConcept } from '../../terminology/vocabulary.ts';

/** How English names what is done once, unlike dialysis or oxygen, which may go on. */
const OPERATION =
  /(?:ectomy|otomy|ostomy|plasty|scopy|desis|pexy|rrhaphy)\b|\b(?:bypass|transplant\w*|surgery|replacement|repair|resection|amputation|implantation|stent\w*|cesarean|caesarean|graft\w*|ligation|ablation|fixation|arthroplasty)\b/i;

/**
 * Whether a treatment is over because of the section that tells it. Diagnoses of the past history stay current, as in
 * ConText (Harkema et al. 2009): it lists chronic diseases. Operations in it are done.
 */
export function isPastOperation(section: SectionKind, { category, preferred }: CodedConcept): boolean {
  if (category !== 'TreatmentName') return false;
  return section === 'surgicalHistory' || (section === 'pastHistory' && OPERATION.test(preferred));
}
