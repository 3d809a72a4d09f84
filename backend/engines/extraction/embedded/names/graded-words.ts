/** What only a finding has: a degree, a change, or a defect that is told before any noun. */
export const GRADES: ReadonlySet<string> = new Set(
  `mild minimal moderate slight marked subtle severe prominent abnormal increased decreased diminished impaired excessive
  painful swollen inflamed irritated thickened edematous erythematous crusted fibrotic necrotic friable indurated exophytic
  heterogeneous heterogenous inhomogeneous`.split(/\s+/),
);
