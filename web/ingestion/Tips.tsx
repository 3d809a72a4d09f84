import classes from './ingestion.module.css';

const TIPS = [
  'Patient and source are scoped to the study that you work in; nothing is written into another one.',
  'Entities without an offset are looked for in the text, each occurrence once and in order. What is not there is stored and marked.',
  'An assertion is kept as submitted: a word such as negated or possible, or status, certainty and conditionality. Without one, the text is read; where it says nothing, the entity is taken for affirmed and marked.',
  'Relations name entities by id or by reference, such as #/entities/0.',
  'Codes are of SNOMEDCT, ICD10CM, RXNORM, LOINC or UMLS.',
  'All of a submission is stored, or nothing. A dry run checks everything and stores nothing. The same submission is stored once.',
];

/** What to know before submitting. */
export function Tips() {
  return (
    <ul className={classes.tips}>
      {TIPS.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  );
}
