import { LongText } from '../../shared/LongText.tsx';
import classes from './OriginalText.module.css';

/** The whole text of a report, folded where it is longer than a preview. */
export function OriginalText({ text }: { text: string }) {
  return (
    <div>
      <LongText text={text} className={classes.text} />
    </div>
  );
}
