import { DE_EVERYDAY } from './everyday-words.de.ts';
import { EN_EVERYDAY } from './everyday-words.en.ts';
import { IT_EVERYDAY } from './everyday-words.it.ts';

/** Organs that are asked for as taken out, and what surgeons call it, by language. */
const TAKEN_OUT: readonly (readonly [what: string, organs: readonly (readonly [string, string])[]])[] = [
  [
    '(?:was |were |been |surgically )*(?:removed|taken out|out)',
    [
      ['gall ?bladder', 'cholecystectomy'],
      ['appendix', 'appendectomy'],
      ['uterus|womb', 'hysterectomy'],
      ['ovary|ovaries', 'oophorectomy'],
      ['tonsils', 'tonsillectomy'],
      ['thyroid', 'thyroidectomy'],
      ['spleen', 'splenectomy'],
      ['kidney', 'nephrectomy'],
      ['prostate', 'prostatectomy'],
      ['breast', 'mastectomy'],
      ['colon', 'colectomy'],
      ['stomach', 'gastrectomy'],
    ],
  ],
  [
    '(?:wurde |operativ )*(?:entfernt|herausgenommen|entnommen)',
    [
      ['Gallenblase', 'Cholezystektomie'],
      ['Blinddarm|Appendix', 'Appendektomie'],
      ['Gebärmutter|Uterus', 'Hysterektomie'],
      ['Mandeln', 'Tonsillektomie'],
      ['Schilddrüse', 'Thyreoidektomie'],
      ['Milz', 'Splenektomie'],
      ['Niere', 'Nephrektomie'],
      ['Prostata', 'Prostatektomie'],
      ['Brust', 'Mastektomie'],
      ['Magen', 'Gastrektomie'],
    ],
  ],
  [
    '(?:è stat[oae] )?(?:asportat[oaie]|rimoss[oaie]|tolt[oaie])',
    [
      ['colecisti|cistifellea', 'colecistectomia'],
      ['appendice', 'appendicectomia'],
      ['utero', 'isterectomia'],
      ['tonsille', 'tonsillectomia'],
      ['tiroide', 'tiroidectomia'],
      ['milza', 'splenectomia'],
      ['rene', 'nefrectomia'],
      ['prostata', 'prostatectomia'],
      ['mammella|seno', 'mastectomia'],
      ['stomaco', 'gastrectomia'],
    ],
  ],
];

/** What "cancer of the rectum" is called: organs and their adjectives. */
const CANCER_OF =
  `breast:breast lung:lung prostate:prostate colon:colon rectum:rectal pancreas:pancreatic liver:liver
  kidney:kidney stomach:gastric bladder:bladder skin:skin thyroid:thyroid ovary:ovarian ovaries:ovarian cervix:cervical
  uterus:uterine esophagus:esophageal larynx:laryngeal`
    .split(/\s+/)
    .map((each) => each.split(':') as [organ: string, adjective: string]);

const whole = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}-])`, 'giu');

const NAMES: readonly (readonly [RegExp, string])[] = [
  ...TAKEN_OUT.flatMap(([what, organs]) =>
    organs.map(([organ, name]) => [whole(`(?:${organ}) ${what}`), name] as const),
  ),
  ...CANCER_OF.map(
    ([organ, adjective]) => [whole(`cancers? of the ${organ}`), `${adjective} cancer`] as const,
  ),
  ...[EN_EVERYDAY, DE_EVERYDAY, IT_EVERYDAY].flat().map(([pattern, name]) => [whole(pattern), name] as const),
];

/** A question in words that the vocabulary has. */
export const inNames = (text: string): string =>
  NAMES.reduce((left, [word, name]) => left.replace(word, name), text);
