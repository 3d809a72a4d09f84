/** Lines "name: words" as a map. */
function listed<Value>(lines: string, read: (words: string) => Value): ReadonlyMap<string, Value> {
  return new Map(
    lines
      .trim()
      .split('\n')
      .map((line): [string, Value] => {
        const [name = '', words = ''] = line.split(':');
        return [name.trim(), read(words.trim())];
      }),
  );
}

/**
 * Names that other things end in, each with the words that tell these: portal hypertension is no kind of (arterial)
 * hypertension. Reviewed by reading all kinds that the names of the vocabulary give.
 */
export const UNLIKE: ReadonlyMap<string, readonly string[]> = listed(
  `
hypertension: pulmonary portal portopulmonary intracranial ocular
hypotension: intracranial
shock: icd
fibrosis: cystic
injury: myocardial kidney renal liver drug-induced tubulointerstitial
depression: respiratory marrow
hypersensitivity: dentin
edema: marrow
blindness: night
fall: tendency
sucrose: iron
aspartate: ornithine potassium
angiotensin: ii
`,
  (words) => words.split(' '),
);

/** Further names that kinds of a concept end in: "gestational diabetes" is a kind of diabetes mellitus. */
export const FURTHER_NAMES: ReadonlyMap<string, readonly string[]> = listed(
  `
diabetes mellitus: diabetes, autoimmune diabetes, maturity-onset diabetes
malignant neoplasm: cancer, carcinoma
depression: depressive disorder, depressive episode
liver cirrhosis: cirrhosis
nephropathy: kidney disease
hypertension: arterial hypertension
leukemia: leukaemia
`,
  (names) => names.split(', '),
);
