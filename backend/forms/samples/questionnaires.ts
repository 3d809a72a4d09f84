import type { Questionnaire, QuestionnaireItem } from 'fhir/r4';
import { iconExtension } from '../form-resource.ts';
import { ask, display, from, group, options, REQUIRED, whenChosen } from './items.ts';

const HOW_OFTEN = ['Never', 'Some days', 'Most days', 'Every day'];
const howOften = (linkId: string, text: string): QuestionnaireItem =>
  ask('choice', linkId, text, { ...REQUIRED, ...options(...HOW_OFTEN) });

export const QUALITY_OF_LIFE: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'sample-quality-of-life',
  name: 'QualityOfLife',
  title: 'Quality of Life',
  status: 'active',
  description: 'How participants feel and what they can do, every four weeks.',
  extension: iconExtension('heart'),
  subjectType: ['Patient'],
  item: [
    display('intro', 'All questions are about the last four weeks.'),
    ask('integer', 'well-being', 'How well did you feel, from 0 (very bad) to 10 (very well)?', {
      ...REQUIRED,
      ...from(0, 10),
    }),
    group('limits', 'What was difficult', [
      howOften('stairs', 'Climbing one flight of stairs was hard for me.'),
      howOften('sleep', 'I slept badly.'),
      howOften('friends', 'I met nobody because of my health.'),
    ]),
    ask('boolean', 'pain', 'Did you have pain?', REQUIRED),
    ask('integer', 'pain-strength', 'How strong was it at its worst, from 1 to 10?', {
      ...REQUIRED,
      ...from(1, 10),
      enableWhen: [{ question: 'pain', operator: '=', answerBoolean: true }],
    }),
    ask('text', 'other', 'Is there anything else that you would like to say?', { maxLength: 1000 }),
  ],
};

export const MEDICATION_DIARY: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'sample-medication-diary',
  name: 'MedicationDiary',
  title: 'Medication Diary',
  status: 'active',
  description: 'Whether the study medication was taken in the last week, and what came in the way.',
  extension: iconExtension('pill'),
  subjectType: ['Patient'],
  item: [
    ask('date', 'week', 'Last day of the week', REQUIRED),
    ask('integer', 'doses', 'On how many days did you take all doses?', { ...REQUIRED, ...from(0, 7) }),
    ask('open-choice', 'reason', 'If you left out a dose, what was the reason?', {
      ...options('I forgot', 'I felt unwell', 'I had none left', 'I did not want to'),
      repeats: true,
      enableWhen: [{ question: 'doses', operator: '<', answerInteger: 7 }],
    }),
    ask('time', 'usual-time', 'At what time do you usually take it?'),
  ],
};

export const VISIT_FEEDBACK: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'sample-visit-feedback',
  name: 'VisitFeedback',
  title: 'Visit Feedback',
  status: 'draft',
  description: 'What participants thought of their last visit.',
  extension: iconExtension('message'),
  subjectType: ['Patient'],
  item: [
    ask('choice', 'waiting', 'How long did you wait?', {
      ...REQUIRED,
      ...options('Not at all', 'Up to 15 minutes', 'Up to an hour', 'Longer'),
    }),
    ask('text', 'waiting-why', 'Were you told why?', {
      maxLength: 500,
      enableWhen: [whenChosen('waiting', 'Longer')],
    }),
    ask('boolean', 'understood', 'Was everything explained so that you understood it?', REQUIRED),
    ask('boolean', 'again', 'Would you take part in a study again?', REQUIRED),
    ask('string', 'improve', 'What should be done better?', { maxLength: 200 }),
  ],
};
