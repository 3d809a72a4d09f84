import { expect, it } from 'vitest';
import { CAPABILITIES } from '../../backend/capabilities.ts';
import { JOB_KINDS, jobFinished } from '../../backend/jobs/job-events.ts';
import { recordEnd } from '../../backend/jobs/record-end.ts';

const AT = new Date('2026-03-01T12:00:00Z');
const JOB = { studyId: 'study-001', id: 'job-1', state: 'succeeded', done: 2, total: 3 } as const;

it('every kind of job that a capability declares can be told, and no other', () => {
  const declared = CAPABILITIES.flatMap(({ jobs = [] }) => jobs).map(({ name }) => name);
  expect([...JOB_KINDS].sort()).toEqual(declared.sort());
});

it('kinds whose work is that of a record say how the record ended', () => {
  const ofRecords = CAPABILITIES.flatMap(({ jobs = [] }) => jobs).filter(({ endOf }) => endOf !== undefined);
  for (const { name } of ofRecords)
    expect(jobFinished({ ...JOB, kind: `${name}-x-1` }, AT)?.data).toMatchObject({
      kind: name,
      recordId: 'x-1',
    });
  expect(ofRecords.map(({ name }) => name).sort()).toEqual(['import', 'reading']);
});

it('the question of another kind of job is told to nobody', () => {
  expect(JSON.stringify(jobFinished({ ...JOB, kind: 'export-csv-0123456789abcdef' }, AT))).toBe(
    '{"type":"job.finished","timestamp":"2026-03-01T12:00:00.000Z","data":{"studyId":"study-001","jobId":"job-1",' +
      '"kind":"export","status":"succeeded","counts":{"done":2,"total":3}}}',
  );
  expect(jobFinished({ ...JOB, kind: 'cohort-export-1' }, AT)?.data.kind).toBe('cohort-export');
  expect(jobFinished({ ...JOB, kind: 'exporting' }, AT)).toBeNull();
});

it('a record that failed, was cancelled or is gone ends its job so', () => {
  expect(recordEnd({ state: 'failed', error: 'No.' })).toEqual({ state: 'failed', error: 'No.' });
  expect(recordEnd({ state: 'cancelled', error: null })).toEqual({ state: 'cancelled' });
  expect(recordEnd(null)).toEqual({ state: 'cancelled' });
  expect(recordEnd({ state: 'succeeded', error: null })).toEqual({ state: 'succeeded' });
});
