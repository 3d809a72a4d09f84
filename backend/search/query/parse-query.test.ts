import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery, type QueryNode } from './parse-query.ts';

const nothing = () => false;

/** A query as brackets show it. */
function shown(query: string, isProtected: (offset: number) => boolean = nothing): string {
  const { tree, leaves } = parseQuery(query, isProtected);
  const show = (node: QueryNode): string => {
    if (node.kind === 'leaf') {
      const { words, isPhrase, isPrefix } = leaves[node.leaf] ?? {
        words: [],
        isPhrase: false,
        isPrefix: false,
      };
      return isPhrase ? `"${words.join(' ')}"` : `${words.join('_')}${isPrefix ? '*' : ''}`;
    }
    if (node.kind === 'not') return `!${show(node.part)}`;
    return `(${node.parts.map(show).join(node.kind === 'and' ? ' & ' : ' | ')})`;
  };
  return tree === null ? '' : show(tree);
}

describe('a query', () => {
  it.each([
    ['fever cough', '(fever & cough)'],
    ['fever AND cough OR pain', '((fever & cough) | pain)'],
    ['Fieber UND Husten ODER Schmerz', '((fieber & husten) | schmerz)'],
    ['febbre E tosse O dolore', '((febbre & tosse) | dolore)'],
    ['fever NOT cough', '(fever & !cough)'],
    ['Fieber NICHT Husten', '(fieber & !husten)'],
    ['febbre NON tosse', '(febbre & !tosse)'],
    ['asthma -childhood', '(asthma & !childhood)'],
    ['-"chest pain" fever', '(!"chest pain" & fever)'],
    ['fever AND (cough OR pain)', '(fever & (cough | pain))'],
    ['fever -(cough pain)', '(fever & !(cough & pain))'],
    ['NOT NOT fever', 'fever'],
    ['"denies chest pain"', '"denies chest pain"'],
    ['„starke Schmerzen“', '"starke schmerzen"'],
    ['«dolore toracico»', '"dolore toracico"'],
    ['"fever"', 'fever'],
    ['cardio*', 'cardio*'],
    ['HbA1c 7,9', '(hba_1_c & 7_9)'],
    ['fever/cough', '(fever & cough)'],
    ['beta-blocker', '(beta & blocker)'],
    ['Hämoglobin', 'hemoglobin'],
  ])('%s is read as %s', (query, tree) => {
    expect(shown(query)).toBe(tree);
  });

  it.each([
    ['fever AND', '(fever & and)'],
    ['OR fever', '(or & fever)'],
    ['fever AND OR cough', '((fever & and) | cough)'],
    ['fever NOT', '(fever & not)'],
    ['((fever', 'fever'],
    ['fever) cough', '(fever & cough)'],
    ['"chest pain', '(chest & pain)'],
    ['() fever', 'fever'],
    ['fever and cough', '(fever & and & cough)'],
    ['-', ''],
    ['&|!<->:*', ''],
    [`${'('.repeat(900)}fever${')'.repeat(900)}`, 'fever'],
  ])('that is not balanced is taken as words: %s', (query, tree) => {
    expect(shown(query)).toBe(tree);
  });

  it('keeps a letter that belongs to a name', () => {
    const at = 'Hepatitis '.length;
    expect(shown('Hepatitis E Virus', (place) => place === at)).toBe('(hepatitis & e & virus)');
  });

  it('tells what it leaves out, also within brackets', () => {
    const { leaves, excluded } = parseQuery('fever -(cough OR NOT pain)', nothing);
    expect([...excluded].map((leaf) => leaves[leaf]?.surface)).toEqual(['cough']);
  });

  it('is strict with operators and quotes, not with an exclusion, a prefix or brackets alone', () => {
    const isStrict = (query: string) => parseQuery(query, nothing).isStrict;
    expect(['a AND b', 'a OR b', '"a b"'].map(isStrict)).toEqual([true, true, true]);
    expect(['a b', 'a -b', 'a*', '(a b)', '"a"', 'a AND'].map(isStrict)).toEqual(Array(6).fill(false));
  });

  it('of any characters is read, each leaf at its place', () => {
    const parts = fc.constantFrom(
      'fever',
      'AND',
      'OR',
      'NOT',
      '-',
      '(',
      ')',
      '"',
      '*',
      ' ',
      'ß',
      '😀',
      "'",
      '\\',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (chosen) => {
        const query = chosen.join('');
        for (const { offset, length, surface } of parseQuery(query, nothing).leaves) {
          expect(query.slice(offset, offset + length)).toBe(surface);
        }
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});
