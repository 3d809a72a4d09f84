import classes from './ingestion.module.css';

const TIPS = [
  'Patient and source are scoped to the study you are working in; nothing is written to any other.',
  'Entities without an offset are located in the text, each occurrence once and in order. Those not found are stored and marked.',
  'An assertion is kept as submitted: a word such as negated or possible, or status, certainty and conditionality. Without one, it is read from the text; if the text says nothing, the entity is assumed to be affirmed and marked.',
  'Relations name entities by id or by reference, such as #/entities/0.',
  'Codes can be from SNOMEDCT, ICD10CM, RXNORM, LOINC or UMLS.',
  'A submission is stored completely or not at all. A dry run checks everything and stores nothing. The same submission is stored only once.',
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
