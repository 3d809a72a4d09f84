import type { CodeableConcept } from 'fhir/r4';
import { wordsOf } from '../terminology/words.ts';
import { hl7Code } from './codings.ts';

/** Words for relatives by HL7's v3-RoleCode and its display, in English, German and Italian. */
const ROLES: readonly (readonly [code: string, display: string, words: string])[] = [
  ['MTH', 'mother', 'mother|mum|mom|Mutter|Kindsmutter|madre|mamma'],
  ['FTH', 'father', 'father|dad|Vater|Vaters|Kindsvater|padre|papà'],
  ['PRN', 'parent', 'parent|parents|Eltern|Elternteil|genitore|genitori'],
  ['BRO', 'brother', 'brother|brothers|Bruder|Bruders|Brüder|Brüdern|fratello|fratelli'],
  ['SIS', 'sister', 'sister|sisters|Schwester|Schwestern|sorella|sorelle'],
  ['SIB', 'sibling', 'sibling|siblings|Geschwister|Geschwistern'],
  ['HBRO', 'half-brother', 'half-brother|Halbbruder|fratellastro'],
  ['HSIS', 'half-sister', 'half-sister|Halbschwester|sorellastra'],
  ['SONC', 'son', 'son|sons|Sohn|Sohnes|Söhne|Söhnen|figlio'],
  ['DAUC', 'daughter', 'daughter|daughters|Tochter|Töchter|Töchtern|figlia|figlie'],
  ['CHILD', 'child', 'child|children|Kind|Kinder|Kindern|figli'],
  ['GRMTH', 'grandmother', 'grandmother|grandma|Großmutter|Oma|nonna'],
  ['MGRMTH', 'maternal grandmother', 'maternal grandmother|Großmutter mütterlicherseits|nonna materna'],
  ['PGRMTH', 'paternal grandmother', 'paternal grandmother|Großmutter väterlicherseits|nonna paterna'],
  ['GRFTH', 'grandfather', 'grandfather|grandpa|Großvater|Großvaters|Opa|nonno'],
  ['MGRFTH', 'maternal grandfather', 'maternal grandfather|Großvater mütterlicherseits|nonno materno'],
  ['PGRFTH', 'paternal grandfather', 'paternal grandfather|Großvater väterlicherseits|nonno paterno'],
  ['GRPRN', 'grandparent', 'grandparent|grandparents|Großeltern|nonni'],
  ['AUNT', 'aunt', 'aunt|aunts|Tante|Tanten|zia|zie'],
  ['MAUNT', 'maternal aunt', 'maternal aunt|Tante mütterlicherseits|zia materna'],
  ['PAUNT', 'paternal aunt', 'paternal aunt|Tante väterlicherseits|zia paterna'],
  ['UNCLE', 'uncle', 'uncle|uncles|Onkel|Onkels|zio|zii'],
  ['MUNCLE', 'maternal uncle', 'maternal uncle|Onkel mütterlicherseits|zio materno'],
  ['PUNCLE', 'paternal uncle', 'paternal uncle|Onkel väterlicherseits|zio paterno'],
  ['COUSN', 'cousin', 'cousin|cousins|Cousine|Cousinen|Vetter|Kusine|cugino|cugina|cugini|cugine'],
  ['NEPHEW', 'nephew', 'nephew|nephews|Neffe|Neffen'],
  ['NIECE', 'niece', 'niece|nieces|Nichte|Nichten'],
  ['GRNDSON', 'grandson', 'grandson|grandsons|Enkel|Enkelsohn'],
  ['GRNDDAU', 'granddaughter', 'granddaughter|granddaughters|Enkelin|Enkeltochter'],
  ['GRNDCHILD', 'grandchild', 'grandchild|grandchildren|Enkelkind|Enkelkinder'],
  ['TWINBRO', 'twin brother', 'twin brother|Zwillingsbruder|fratello gemello'],
  ['TWINSIS', 'twin sister', 'twin sister|Zwillingsschwester|sorella gemella'],
  ['TWIN', 'twin', 'twin|Zwilling'],
  ['HUSB', 'husband', 'husband|Ehemann|Ehemannes|Ehegatte|Gatte|marito'],
  ['WIFE', 'wife', 'wife|Ehefrau|Ehegattin|Gattin|moglie'],
  ['SPS', 'spouse', 'spouse|coniuge'],
];

/** Nobody has two of these. */
const ONLY_ONE: ReadonlySet<string> = new Set(['MTH', 'FTH', 'MGRMTH', 'PGRMTH', 'MGRFTH', 'PGRFTH']);

const normalised = (words: string): string =>
  wordsOf(words)
    .map(({ normal }) => normal)
    .join(' ');

const BY_WORDS = new Map(
  ROLES.flatMap(([code, display, words]) =>
    words
      .split('|')
      .map((each): [string, { code: string; display: string }] => [normalised(each), { code, display }]),
  ),
);

/** A relative by HL7's code, with the words of the report; whether a patient has no other such. */
export function relationshipOf(surface: string): {
  relationship: CodeableConcept;
  isOnlyOne: boolean;
  code: string;
} {
  const { code, display } = BY_WORDS.get(normalised(surface)) ?? {
    code: 'FAMMEMB',
    display: 'family member',
  };
  return {
    relationship: { ...hl7Code('v3-RoleCode', code, display), text: surface },
    isOnlyOne: ONLY_ONE.has(code),
    code,
  };
}

/** A relative of whom the report says no more. */
export const SOME_RELATIVE: CodeableConcept = hl7Code('v3-RoleCode', 'FAMMEMB', 'family member');
