import { describe, expect, it } from 'vitest';
import { folderCircles, folderOf, importsIn } from './folder-circles.ts';

const file = (path: string, ...imports: string[]) => ({ path, imports });

describe('the imports of a file', () => {
  it('are found in every form, types included, as paths from the root', () => {
    const source = `
import { a } from './a.ts';
import type { B } from '../record/b.ts';
import {
  c,
} from '../../platform/c.ts';
export { d } from './d.ts';
import './e.ts';
const f = await import('./f.ts');
import zod from 'zod';
`;
    expect(importsIn('backend/codes/codes.service.ts', source)).toEqual([
      'backend/codes/a.ts',
      'backend/record/b.ts',
      'platform/c.ts',
      'backend/codes/d.ts',
      'backend/codes/e.ts',
      'backend/codes/f.ts',
    ]);
  });
});

describe('the folder of a file', () => {
  it.each([
    ['backend/codes/codes.routes.ts', 'backend/codes'],
    ['backend/engines/fhir/dosage.ts', 'backend/engines/fhir'],
    ['backend/engines/fhir/validation/structure.ts', 'backend/engines/fhir'],
    ['backend/record/findings/terms.ts', 'backend/record'],
    ['backend/app.ts', null],
    ['gateway/codes/codes.source.ts', null],
  ])('%s is %s', (path, folder) => {
    expect(folderOf(path)).toBe(folder);
  });
});

describe('folders that need each other', () => {
  it('are named, by way of others, too', () => {
    expect(
      folderCircles([
        file('backend/chat/a.ts', 'backend/tables/b.ts'),
        file('backend/tables/b.ts', 'backend/cohort/c.ts'),
        file('backend/cohort/c.ts', 'backend/chat/d.ts', 'backend/shared/e.ts'),
        file('backend/shared/e.ts'),
        file('backend/codes/f.ts', 'backend/chat/a.ts'),
      ]),
    ).toEqual([['backend/chat', 'backend/cohort', 'backend/tables']]);
  });

  it('are none where all needs lead down, or only a test leads up', () => {
    expect(
      folderCircles([
        file('backend/chat/a.ts', 'backend/record/b.ts', 'backend/chat/c.ts'),
        file('backend/record/b.ts', 'backend/store/d.ts'),
        file('backend/record/b.test.ts', 'backend/chat/a.ts'),
      ]),
    ).toEqual([]);
  });
});
