import type { Range } from '../segments.ts';

/** Where words stand in a text: at or behind a place, else the first time; null where they do not. */
export function placeOfWords(text: string, words: string, from: number): Range | null {
  if (words.trim() === '') return null;
  const behind = text.indexOf(words, from);
  const offset = behind === -1 ? text.indexOf(words) : behind;
  return offset === -1 ? null : { offset, length: words.length };
}

/** Where a point of a drawn line lies in the text: what is told behind an entity is none of its words. */
function offsetAt(node: Node, within: number): number | null {
  const line = (node instanceof Element ? node : node.parentElement)?.closest('[data-line]');
  if (!line) return null;
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let offset = Number(line.getAttribute('data-line'));
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const isTag = text.parentElement?.closest('[data-tag]') != null;
    if (text === node) return offset + (isTag ? 0 : within);
    if (!isTag) offset += text.textContent?.length ?? 0;
  }
  return null;
}

/** The place in the text that is selected on the page; null where none is. */
export function selectedPlace(): Range | null {
  const selection = window.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const [start, end] = [offsetAt(startContainer, startOffset), offsetAt(endContainer, endOffset)];
  return start === null || end === null || end <= start ? null : { offset: start, length: end - start };
}
