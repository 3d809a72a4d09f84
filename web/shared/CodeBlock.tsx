import classes from './ExecutedStatement.module.css';

type CodeBlockProps = { label: string; code: string };

/** Code as it stands, scrolling inside of its own frame. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.code} aria-label={label} tabIndex={0}>
      <pre>{code}</pre>
    </section>
  );
}
