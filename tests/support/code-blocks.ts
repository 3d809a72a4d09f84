/** A block of code in a document. */
export interface CodeBlock {
  readonly language: string;
  /** The name that other blocks know it by; null where they do not. */
  readonly file: string | null;
  readonly code: string;
  /** The first line of the code in the document, counted from 1. */
  readonly line: number;
  /** What the document says that it prints; nothing where it says nothing. */
  readonly output: string;
}

const FENCE = /^```(\S+)?(?: (\S+))?$/;
const OUTPUT = 'text';

/** The fenced blocks of a document in Markdown, each with the block of output that follows it. */
export function codeBlocksOf(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const [, language, file = null] = FENCE.exec(lines[at] ?? '') ?? [];
    if (language === undefined) continue;
    const end = lines.indexOf('```', at + 1);
    if (end === -1) throw new Error(`The block of line ${at + 1} has no end.`);
    const code = lines.slice(at + 1, end).join('\n');
    const last = blocks.at(-1);
    if (language !== OUTPUT) blocks.push({ language, file, code, line: at + 2, output: '' });
    else if (last !== undefined) blocks[blocks.length - 1] = { ...last, output: code };
    at = end;
  }
  return blocks;
}
