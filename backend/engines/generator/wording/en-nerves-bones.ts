import type { NervesBonesWording } from './condition-wording.ts';

export const EN_NERVES_BONES: NervesBonesWording = {
  epilepsy: {
    diagnosis: [
      'focal [c+|epilepsy] with bilateral tonic-clonic seizures',
      '[c+|epilepsy], known since {y3-10}',
    ],
    complaints: [
      'a tonic-clonic [s+|seizure] witnessed by relatives',
      'two brief [s+|seizures] with impaired awareness',
    ],
    findings: [
      'Neurologically there was no [s-|focal deficit]; a lateral [s+|tongue bite] was seen.',
      'The EEG showed temporal slowing; MRI showed no [s-|mass].',
    ],
    course: [
      'After the anticonvulsant was raised no further [s-|seizure] occurred.',
      'Drug levels were low, and regular intake was discussed.',
      'The rules on driving and safety at work were explained.',
    ],
    aside: [
      'No [s-|seizure] occurred, and treatment of the [c+|epilepsy] was continued.',
      'The [c+|epilepsy] was well controlled.',
    ],
    possible: 'MRI raised the suspicion of [c?|hippocampal sclerosis].',
    warning: 'a further [sh|seizure]',
  },
  parkinsonDisease: {
    diagnosis: [
      "[c+|Parkinson's disease], akinetic-rigid type",
      "[c+|Parkinson's disease], Hoehn and Yahr stage 2",
    ],
    complaints: [
      'increasing [s+|gait disturbance] and [s+|tremor]',
      '[s+|stiffness] and [s+|slowness of movement]',
    ],
    findings: [
      'Rigidity and [s+|bradykinesia] were more marked on the right; there was no [s-|paresis].',
      'There was a [s+|resting tremor] and a small-stepped gait without [s-|ataxia].',
    ],
    course: [
      'After adjustment of dopaminergic treatment mobility clearly improved.',
      'Physiotherapy and speech therapy were given daily.',
      'No [s-|hallucinations] occurred under the higher dose.',
    ],
    aside: [
      "The [c+|Parkinson's disease] was stable, and tablets were given at fixed times.",
      "Physiotherapy was given for the [c+|Parkinson's disease].",
    ],
    possible: 'Screening tests raise the suspicion of [c?|mild cognitive impairment].',
    warning: '[sh|falls] or [sh|hallucinations]',
  },
  migraine: {
    diagnosis: ['[c+|migraine] without aura, frequent attacks', 'chronic [c+|migraine]'],
    complaints: [
      'severe throbbing [s+|headache] and [s+|photophobia]',
      'one-sided [s+|headache] with [s+|nausea] for {2-3} days',
    ],
    findings: [
      'There was no [s-|neck stiffness] and no [s-|focal deficit].',
      'MRI of the head showed no [s-|mass] and no [s-|bleeding].',
    ],
    course: [
      'The attack was ended with intravenous [m+|metoclopramide] and fluids.',
      'A preventive treatment was started and a headache diary explained.',
      'Relaxation training was begun, and the [s+|headache] faded within {2-3} days.',
    ],
    aside: [
      'The [c+|migraine] caused no attack during the stay.',
      'Prevention of the [c+|migraine] was continued.',
    ],
    possible: 'Frequent analgesic use raises the suspicion of [c?|medication overuse headache].',
    warning: '[sh|paresis] or a sudden severe [sh|headache]',
  },
  stroke: {
    diagnosis: [
      '[c+|ischaemic stroke] in the left middle cerebral artery territory',
      'right-sided [c+|ischaemic stroke], NIHSS {4-7} on admission',
    ],
    complaints: [
      'sudden one-sided [s+|arm weakness] and [s+|slurred speech]',
      'acute [s+|hemiparesis] noticed on waking',
    ],
    findings: [
      'There were [s+|facial palsy] and [s+|arm paresis] grade 4/5.',
      'CT excluded [c-|intracranial haemorrhage]; MRI showed a small fresh infarct.',
    ],
    course: [
      'Monitoring on the stroke unit showed no [s-|arrhythmia].',
      'With physiotherapy and speech therapy the [s+|paresis] improved clearly.',
      'Swallowing was safe and mobilisation began on the first day.',
    ],
    aside: [],
    possible: 'The pattern suggests [c?|cardiac embolism]; a long-term ECG is planned.',
    warning: 'renewed [sh|weakness] or [sh|speech disturbance]',
  },
  hipFracture: {
    diagnosis: [
      '[c+|femoral neck fracture] on the right after a fall',
      'displaced left-sided [c+|femoral neck fracture]',
    ],
    complaints: [
      'severe [s+|hip pain] after a fall at home',
      '[s+|groin pain] and inability to walk after a fall',
    ],
    findings: [
      'The leg was [s+|shortened] and [s+|externally rotated]; sensation was normal.',
      'X-ray confirmed the fracture; CT of the head showed no [s-|bleeding].',
    ],
    course: [
      'A hip prosthesis was implanted on the day of admission without complications.',
      'Mobilisation with full weight bearing began on day {1-2}; the wound showed no [s-|infection].',
      'Postoperatively no [s-|confusion] occurred and pain was well controlled.',
    ],
    aside: [],
    possible: 'The mechanism of injury suggests [c?|osteoporosis]; bone density is to be measured.',
    warning: '[sh|wound discharge], [sh|fever] or a new [sh|fall]',
  },
  kneeOsteoarthritis: {
    diagnosis: [
      '[c+|osteoarthritis of the knee] on the right, Kellgren grade 3',
      'left-sided [c+|osteoarthritis of the knee]',
    ],
    complaints: [
      'increasing [s+|knee pain] and a walking distance of {200-400} m',
      '[s+|knee pain] at night and [s+|morning stiffness]',
    ],
    findings: [
      'The knee showed [s+|crepitus] and flexion up to {95-110} degrees without [s-|effusion].',
      'X-ray showed [s+|joint space narrowing] but no [s-|fracture].',
    ],
    course: [
      'With physiotherapy and analgesia the walking distance increased to {600-900} m.',
      'An injection into the joint brought clear relief of the [s+|knee pain].',
      'Surgery was discussed but is not yet wanted.',
    ],
    aside: [
      'The [c+|osteoarthritis of the knee] was treated with physiotherapy.',
      'For the [c+|osteoarthritis of the knee] exercise at home is advised.',
    ],
    possible: 'MRI is suspicious for a [c?|meniscal tear].',
    warning: '[sh|joint swelling] or [sh|fever]',
  },
  depression: {
    diagnosis: [
      'moderate [c+|depression], single episode',
      'recurrent [c+|depression], current episode moderate',
    ],
    complaints: [
      'persistent [s+|low mood] and [s+|insomnia]',
      '[s+|loss of drive], [s+|low mood] and [s+|loss of appetite]',
    ],
    findings: [
      'Affect was [s+|depressed]; there were no [s-|delusions].',
      'Concentration was [s+|reduced]; orientation was intact.',
    ],
    course: [
      'Under medication and psychotherapy mood and sleep improved step by step.',
      'There was at no time any evidence of [s-|suicidal ideation].',
      'Daily structure and exercise were resumed with good success.',
    ],
    aside: [
      'Mood was stable, and treatment of the [c+|depression] was continued.',
      'The [c+|depression] was in partial remission.',
    ],
    possible: 'The history also suggests a [c?|generalised anxiety disorder].',
    warning: '[sh|suicidal ideation] or [sh|insomnia]',
  },
};
