/** Words before "in gravidanza" that tell it of the patient: "è in gravidanza", "al momento non in gravidanza". */
const STATED_IN: ReadonlySet<string> = new Set(
  'e era non sia attualmente paziente pz donna signora risulta gia sono momento stato se moglie ora oggi'.split(
    ' ',
  ),
);
const WHEN: ReadonlySet<string> = new Set(['durante', 'in', 'della', 'nella']);

/** Whether an Italian word for pregnancy counts former ones or tells when, as in "farmaco assunto in gravidanza". */
export const isNoPregnancy = (word: string, lead: string, beforeLead: string): boolean =>
  word.endsWith('e') || (WHEN.has(lead) && !(lead === 'in' && STATED_IN.has(beforeLead)));
