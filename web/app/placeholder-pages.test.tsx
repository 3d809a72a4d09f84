import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storeStudy } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';
import { renderAppAsUser } from './testing.tsx';

describe('a page whose feature is not there yet', () => {
  it.each([['notifications', 'Notifications']])(
    'says so at /%s, under the title %s with a description',
    async (page, title) => {
      storeStudy(STUDY);
      renderAppAsUser(`/study/study-001/${page}`);
      const heading = await screen.findByRole('heading', { level: 1, name: title });
      expect(heading.nextElementSibling?.textContent).toMatch(/^[A-Z].+\.$/);
      expect(screen.getByText('This feature is coming soon!')).toBeTruthy();
    },
  );
});
