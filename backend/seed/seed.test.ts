import { describe, expect, it } from 'vitest';
import { DEMO_USERS } from '../reports/demo-users.ts';
import { demoUserSchema } from '../reports/reports.contract.ts';
import { STUDIES } from '../studies/sample-studies.ts';
import { studySchema } from '../studies/studies.contract.ts';
import { demoCohort } from './demo-cohort.ts';

const TODAY = new Date('2026-03-14T10:00:00Z');

describe('the demo cohort', () => {
  const cohort = demoCohort(TODAY);
  const ids = [...new Set(cohort.map(({ patientId }) => patientId))];

  it('has 50 different reports of 20 patients, labelled as synthetic', () => {
    expect(cohort).toHaveLength(50);
    expect(new Set(cohort.map(({ text }) => text)).size).toBe(50);
    expect(ids).toHaveLength(20);
    for (const { text } of cohort) expect(text).toMatch(/^SYNTHETIC /);
  });

  it('has at least 15 reports in each language', () => {
    for (const language of ['en', 'de', 'it']) {
      expect(cohort.filter((report) => report.language === language).length).toBeGreaterThanOrEqual(15);
    }
  });

  it('keeps who a patient is, in ascending dates of the last three years', () => {
    for (const id of ids) {
      const reports = cohort.filter(({ patientId }) => patientId === id);
      const [first] = reports;
      const dates = reports.map(({ reportDate }) => reportDate);
      expect(new Set(reports.map((each) => `${each.language} ${each.gender} ${each.birthDate}`)).size).toBe(
        1,
      );
      expect([...new Set(dates)].sort()).toEqual(dates);
      expect(dates.every((date) => date >= '2023-03-15' && date < '2026-03-14')).toBe(true);
      expect(first?.birthDate).toMatch(/^19\d\d-\d\d-\d\d$/);
    }
  });

  it('is the same at any time of the same day', () => {
    expect(demoCohort(new Date('2026-03-14T00:00:00Z'))).toEqual(cohort);
  });
});

describe('seeded studies and users', () => {
  it('keep to the contract, with numbered ids and every status', () => {
    expect(STUDIES.map((study) => studySchema.parse(study).id)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `study-00${number}`),
    );
    expect(new Set(STUDIES.map(({ status }) => status)).size).toBe(3);
    expect(DEMO_USERS.map((user) => demoUserSchema.parse(user).id)).toEqual(
      [1, 2, 3, 4].map((number) => `demo-user-${number}`),
    );
    for (const { email } of DEMO_USERS) expect(email).toMatch(/@example\.org$/);
  });
});
