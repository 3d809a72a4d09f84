import { describe, expect, it } from 'vitest';
import { loggedPath } from './logger.ts';

describe('the log', () => {
  it.each([
    ['/api/patients/MRN-4711/reports?text=fever', '/api/patients/…/reports'],
    ['/api/participants/MRN-4711/withdrawal', '/api/participants/…/withdrawal'],
    ['/api/participants/MRN-4711', '/api/participants/…'],
    ['/patient-files/study-001/MRN-4711/fhir.json', '/patient-files/study-001/…/fhir.json'],
    ['/api/participants?search=Moor', '/api/participants'],
  ])('has %s as %s', (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });
});
