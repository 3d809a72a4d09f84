import type { Questionnaire } from 'fhir/r4';
import { iconExtension } from '../form-resource.ts';
import { ask, display, from, group, options, REQUIRED, units, whenChosen, whenYes } from './items.ts';

export const BASELINE_VISIT: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'sample-baseline-visit',
  name: 'BaselineVisit',
  title: 'Baseline Visit',
  status: 'active',
  description: 'History, vital signs and current medication at enrolment.',
  extension: iconExtension('clipboard'),
  subjectType: ['Patient'],
  item: [
    display('intro', 'Record what is true on the day of the visit. Leave open what was not measured.'),
    ask('date', 'visit-date', 'Day of the visit', REQUIRED),
    group('vital-signs', 'Vital signs', [
      ask(
        'quantity',
        'weight',
        'Body weight',
        units(
          [
            ['kg', 'kg'],
            ['[lb_av]', 'lb'],
          ],
          [1, 400],
        ),
      ),
      ask('quantity', 'height', 'Height', units([['cm', 'cm']], [30, 250])),
      ask('integer', 'pulse', 'Pulse, beats a minute', from(20, 250)),
      ask('decimal', 'temperature', 'Temperature in °C', {
        extension: units([], [30, 45]).extension,
      }),
    ]),
    group('history', 'History', [
      ask('boolean', 'smokes', 'Does the participant smoke?', REQUIRED),
      ask('integer', 'cigarettes', 'How many cigarettes a day?', {
        ...REQUIRED,
        ...from(1, 200),
        enableWhen: [whenYes('smokes')],
      }),
      ask('choice', 'activity', 'How active is an ordinary week?', {
        ...options('Mostly sitting', 'Some walking', 'Sport once or twice', 'Sport more often'),
      }),
      ask('open-choice', 'conditions', 'Which conditions are being treated?', {
        ...options('High blood pressure', 'Diabetes', 'Asthma', 'Heart failure'),
        repeats: true,
      }),
    ]),
    group('medication', 'Medication', [
      ask('boolean', 'takes-medication', 'Does the participant take any medication?', REQUIRED),
      ask('text', 'medication-list', 'Name, dose and times of each', {
        ...REQUIRED,
        maxLength: 2000,
        enableWhen: [whenYes('takes-medication')],
      }),
    ]),
  ],
};

export const ADVERSE_EVENT: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'sample-adverse-event',
  name: 'AdverseEvent',
  title: 'Adverse Event',
  status: 'draft',
  description: 'What happened, when, how severe it was and what was done.',
  extension: iconExtension('pill'),
  subjectType: ['Patient'],
  item: [
    ask('string', 'event', 'What happened, in a few words', { ...REQUIRED, maxLength: 120 }),
    ask('dateTime', 'began', 'When did it begin?', REQUIRED),
    ask('choice', 'severity', 'How severe was it?', {
      ...REQUIRED,
      ...options('Mild', 'Moderate', 'Severe', 'Life-threatening'),
    }),
    ask('boolean', 'hospital', 'Was the participant admitted to hospital?', REQUIRED),
    ask('date', 'admitted', 'Day of admission', { ...REQUIRED, enableWhen: [whenYes('hospital')] }),
    ask('choice', 'outcome', 'How did it end?', {
      ...REQUIRED,
      ...options('Recovered', 'Recovering', 'Not recovered', 'Died', 'Not known'),
    }),
    ask('date', 'recovered-on', 'Day of recovery', { enableWhen: [whenChosen('outcome', 'Recovered')] }),
    ask('text', 'measures', 'What was done?', { maxLength: 2000 }),
  ],
};

export const INFORMED_CONSENT: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'sample-informed-consent',
  name: 'InformedConsent',
  title: 'Informed Consent',
  status: 'retired',
  description: 'The consent of the participant, with version and date.',
  extension: iconExtension('check'),
  subjectType: ['Patient'],
  item: [
    display('note', 'Only after the participant has read the information and asked all questions.'),
    ask('string', 'version', 'Version of the information sheet', { ...REQUIRED, maxLength: 20 }),
    ask('boolean', 'consents', 'The participant agrees to take part.', REQUIRED),
    ask('date', 'signed-on', 'Day of the signature', { ...REQUIRED, enableWhen: [whenYes('consents')] }),
    ask('boolean', 'samples-kept', 'Samples may be kept for later research.', {
      enableWhen: [whenYes('consents')],
    }),
  ],
};
