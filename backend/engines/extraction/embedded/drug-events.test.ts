import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** Each event as "drug kind date (reason)", in the order of the text. */
function eventsIn(text: string): string[] {
  const words = (offset: number, length: number) => text.slice(offset, offset + length);
  return engine
    .readNow(text)
    .entities.flatMap(({ offset, length, events = [] }) =>
      events.map(({ kind, date, reason }) =>
        [
          words(offset, length),
          kind,
          date === null ? 'some time' : date,
          reason && `(${words(reason.offset, reason.length)})`,
        ]
          .filter((part) => part !== undefined)
          .join(' '),
      ),
    );
}

describe('what happened to a drug', () => {
  it.each([
    ['Warfarin was stopped in March 2021.', ['Warfarin stopped 2021-03']],
    ['She came off warfarin last spring.', ['warfarin stopped some time']],
    ['Stop warfarin.', ['warfarin stopped']],
    ['2. Start spironolactone 25 mg daily.', ['spironolactone started']],
    ['Consider starting spironolactone.', []],
    ['Marcumar wurde am 12.03.2021 abgesetzt.', ['Marcumar stopped 2021-03-12']],
    ['Il warfarin è stato sospeso nel 2020.', ['warfarin stopped 2020']],
    ['Marcumar bis 12/2019.', ['Marcumar stopped 2019-12']],
    ['On apixaban since 2019.', ['apixaban started 2019']],
    ['Seit 2019 Eliquis 5 mg 1-0-1.', ['Eliquis started 2019']],
    ['Dal 2018 in terapia con metformina.', ['metformina started 2018']],
    ['The patient was started on metformin 500 mg.', ['metformin started']],
    [
      'Metoprolol was held and restarted on 2 May 2022.',
      ['Metoprolol paused', 'Metoprolol restarted 2022-05-02'],
    ],
    [
      'Bisoprolol wurde auf 5 mg gesteigert, Torasemid reduziert.',
      ['Bisoprolol increased', 'Torasemid reduced'],
    ],
  ])('is told with its day, as precise as it is stated: %j', (text, events) => {
    expect(eventsIn(text)).toEqual(events);
  });

  it.each([
    [
      'Warfarin, which was started in 2019, was stopped in 2021.',
      ['Warfarin started 2019', 'Warfarin stopped 2021'],
    ],
    ['Warfarin was stopped and apixaban was started.', ['Warfarin stopped', 'apixaban started']],
    ['Aspirin 100 mg and clopidogrel were stopped.', ['Aspirin stopped', 'clopidogrel stopped']],
    ['He was on metoprolol and stopped it.', ['metoprolol stopped']],
    ['Switched from warfarin to apixaban in 2022.', ['warfarin stopped 2022', 'apixaban started 2022']],
    [
      'Simvastatin wurde 2018 durch Atorvastatin ersetzt.',
      ['Simvastatin stopped 2018', 'Atorvastatin started 2018'],
    ],
    ['Warfarin sostituito con apixaban.', ['Warfarin stopped', 'apixaban started']],
  ])('is told of the drug that it happened to: %j', (text, events) => {
    expect(eventsIn(text)).toEqual(events);
  });

  it.each([
    'Metformin was not stopped.',
    'Marcumar wurde nicht abgesetzt.',
    'Il warfarin non è stato sospeso.',
    'Warfarin was never started.',
    'We plan to stop warfarin.',
    'Warfarin should be stopped if bleeding occurs.',
    'Marcumar soll abgesetzt werden.',
    'Start apixaban tomorrow.',
    'The rash started after amoxicillin.',
    'His mother was started on insulin.',
    'Blood pressure increased on metoprolol.',
    'Patient was placed on the table in lidocaine gel.',
  ])('is nothing where it was denied, only planned, or happened to something else: %j', (text) => {
    expect(eventsIn(text)).toEqual([]);
  });
});

describe('the reason of a change', () => {
  it.each([
    [
      'Warfarin was stopped because of gastrointestinal bleeding in 2021.',
      ['Warfarin stopped 2021 (gastrointestinal bleeding)'],
    ],
    ['Because of bleeding, warfarin was discontinued.', ['warfarin stopped (bleeding)']],
    [
      'Lisinopril was stopped because of cough, angioedema and rash.',
      ['Lisinopril stopped (cough, angioedema and rash)'],
    ],
    ['Marcumar wurde wegen einer Magenblutung abgesetzt.', ['Marcumar stopped (Magenblutung)']],
    [
      'Marcumar wegen Blutung abgesetzt und Apixaban wegen Vorhofflimmern begonnen.',
      ['Marcumar stopped (Blutung)', 'Apixaban started (Vorhofflimmern)'],
    ],
    [
      'Sospesa amiodarone per ipertiroidismo; iniziato bisoprololo.',
      ['amiodarone stopped (ipertiroidismo)', 'bisoprololo started'],
    ],
    [
      'Warfarin was held due to GI bleed and apixaban was started for atrial fibrillation.',
      ['Warfarin paused (GI bleed)', 'apixaban started (atrial fibrillation)'],
    ],
    [
      'Switched from warfarin to apixaban because of labile INR.',
      ['warfarin stopped (labile INR)', 'apixaban started (labile INR)'],
    ],
  ])('is its words: %j', (text, events) => {
    expect(eventsIn(text)).toEqual(events);
  });

  it.each([
    ['Warfarin was stopped for now.', ['Warfarin stopped']],
    ['The rash was stated. Warfarin was stopped due to this.', ['Warfarin stopped']],
    ['Patient on warfarin for atrial fibrillation, stopped in 2021.', ['warfarin stopped 2021']],
  ])('is none that is not told of the change: %j', (text, events) => {
    expect(eventsIn(text)).toEqual(events);
  });
});

it('places the events of a text that was pasted as HTML in the text as it is stored', () => {
  const text = '<p>Allergies: none.</p><p>Warfarin was <b>stopped</b> because of bleeding.</p>';
  const [event] = engine.readNow(text).entities.flatMap(({ events = [] }) => events);
  const { reason = { offset: 0, length: 0 }, sentence = 0 } = event ?? {};
  expect(text.slice(reason.offset, reason.offset + reason.length)).toBe('bleeding');
  expect(text.slice(sentence).startsWith('Warfarin')).toBe(true);
});
