/** Words before "in gravidanza" that tell it of the patient: "è in gravidanza", "al momento non in gravidanza". */
const STATED_IN: ReadonlySet<string> = new Set(
  'e era non sia attualmente paziente pz donna signora risulta gia sono momento stato se moglie ora oggi'.split(
    ' ',
  ),
);

/** Whether an Italian pregnancy is a state and no time, as in "farmaco assunto in gravidanza". */
export const isStatedPregnancy = (beforeLead: string, lead: string): boolean =>
  lead === 'in' && STATED_IN.has(beforeLead);
