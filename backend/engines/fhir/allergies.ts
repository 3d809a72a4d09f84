import type { AllergyIntolerance, CodeableConcept } from 'fhir/r4';
import type { Assertion } from '../../clinical/extractions.contract.ts';
import type { ReadText } from '../../clinical/extractions.engine.ts';
import { clinicalCode, conceptOf, hl7Code } from './codings.ts';
import { readFrom, subjectOf } from './derivation.ts';
import { type Mention, mentionsBySentence, mentionsOf, type ReportRead, sameStatement } from './mentions.ts';

const ANY_DENIED: CodeableConcept = {
  ...clinicalCode('SNOMEDCT', '716186003', 'No known allergy'),
  text: 'No known allergy',
};
/** SNOMED CT's situations for a denial of all allergies, by the English name of what is denied. */
const NONE_KNOWN: Readonly<Record<string, CodeableConcept>> = {
  Allergy: ANY_DENIED,
  'Drug allergy': {
    ...clinicalCode('SNOMEDCT', '409137002', 'No known drug allergy'),
    text: 'No known drug allergy',
  },
};
const ANY_ALLERGY = 'Allergy';
/** Names of diagnoses that are an allergy: "Penicillin allergy", "Allergy to penicillin". */
const NAMES_ALLERGY = /^allergy to |\ballergy$/i;

/** What may stand between an allergen and its reaction: "penicillin (rash)", "Penicillin: Exanthem", "con orticaria". */
const REACTION_AFTER =
  /^\s?(?:[(:–→-]|,?\s?(?:which|that)?\s?(?:causes|caused|causing)|with|mit|führt zu|con)\s?(?:an?\s|eine[mnr]?\s|un[a']?\s)?$/iu;
/** What may stand between a reaction and its allergen: "anaphylaxis to penicillin", "Exanthem unter Amoxicillin". */
const REACTION_BEFORE =
  /^\s(?:to|after|on|with|auf|nach|unter|bei|a|ad|al|alla|da|dopo)\s(?:the\s|die\s|das\s|den\s)?$/iu;
/** A gap that is longer parts the two. */
const LONGEST_GAP = 24;

interface Found {
  /** Allergens and diagnoses that name one. */
  readonly told: Mention[];
  /** The reactions told with an allergen, by its index. */
  readonly reactions: Map<number, Mention[]>;
  /** Denials of all allergies, or of all to drugs. */
  readonly denials: Mention[];
  /** The indices of all entities that no Condition tells again. */
  readonly covered: Set<number>;
}

/**
 * Allergies and intolerances of the patient. A denied one is refuted, a possible one unconfirmed; a denial of all
 * is "no known allergy", by its own code. R4 asks for a clinical status of each (ait-1).
 */
export function allergiesOf(report: ReportRead): AllergyIntolerance[] {
  const { told, reactions, denials } = readAllergies(report);
  const words = (mention: Mention) =>
    (reactions.get(mention.index) ?? []).map(({ surface }) => surface).join();
  const stated = sameStatement(told, words).map((group) => {
    const [{ entity, surface, index }] = group;
    const ofFirst = reactions.get(index) ?? [];
    return {
      group,
      parts: [...group, ...group.flatMap((mention) => reactions.get(mention.index) ?? [])],
      code: conceptOf(entity, surface),
      verification: verificationStatus(entity.assertion),
      isActive: isActive(entity.assertion),
      reaction:
        ofFirst.length === 0
          ? {}
          : { reaction: [{ manifestation: ofFirst.map((each) => conceptOf(each.entity, each.surface)) }] },
    };
  });
  const denied = sameStatement(denials).map((group) => ({
    group,
    parts: group,
    // The words of the report, "allergies", would say the opposite where only the text is read.
    code: NONE_KNOWN[group[0].entity.name ?? ''] ?? ANY_DENIED,
    verification: 'confirmed',
    isActive: true,
    reaction: {},
  }));
  return [...stated, ...denied].map(({ group, parts, code, verification, isActive, reaction }, index) => ({
    resourceType: 'AllergyIntolerance',
    ...readFrom(report, 'allergy', index, parts),
    clinicalStatus: hl7Code('allergyintolerance-clinical', isActive ? 'active' : 'inactive'),
    verificationStatus: hl7Code('allergyintolerance-verification', verification),
    // What is no drug may be food, a material or something in the air: the report's engine does not tell.
    ...(isDrug(group[0]) ? { category: ['medication' as const] } : {}),
    code,
    patient: subjectOf(report),
    recordedDate: report.createdAt.toISOString(),
    ...reaction,
  }));
}

/** The indices of the entities that AllergyIntolerance tells, so that Condition need not: allergies and reactions. */
export function statedByAllergies(report: ReportRead): ReadonlySet<number> {
  return readAllergies(report).covered;
}

function verificationStatus({ certainty }: Assertion): string {
  if (certainty === 'positive') return 'confirmed';
  return certainty === 'negative' ? 'refuted' : 'unconfirmed';
}

const isActive = ({ certainty, temporality }: Assertion) =>
  temporality !== 'past' && certainty !== 'negative' && certainty !== 'negativePossible';

const known = new WeakMap<ReadText, Found>();

function readAllergies(report: ReportRead): Found {
  const before = known.get(report.read);
  if (before !== undefined) return before;
  const ofPatient = mentionsOf(report, ['Allergen', 'Diagnosis', 'SymptomOrSign']).filter(
    ({ entity: { assertion } }) =>
      assertion.association === 'subject' && assertion.conditionality !== 'hypothetical',
  );
  const found: Found = { told: [], reactions: new Map(), denials: [], covered: new Set() };
  for (const mentions of mentionsBySentence(report, ofPatient).values())
    readSentence(report, mentions, found);
  known.set(report.read, found);
  return found;
}

function readSentence(report: ReportRead, mentions: readonly Mention[], found: Found): void {
  const { told, denials, covered } = found;
  const allergens = mentions.filter(
    (mention) => mention.entity.category === 'Allergen' && !isGeneral(mention),
  );
  let last: Mention | null = null;
  let waiting: Mention | null = null;
  for (const mention of mentions) {
    if (isFrame(mention, allergens) || isGeneralDenial(mention)) {
      if (!isFrame(mention, allergens)) denials.push(mention);
      covered.add(mention.index);
    } else if (isAllergy(mention)) {
      told.push(mention);
      covered.add(mention.index);
      if (waiting !== null && !isDenied(mention) && between(report, waiting, mention, REACTION_BEFORE))
        addReaction(found, mention, waiting);
      last = isDenied(mention) ? null : mention;
      waiting = null;
    } else {
      const isReaction = mention.entity.assertion.certainty === 'positive';
      const follows = last !== null && between(report, last, mention, REACTION_AFTER);
      if (isReaction && follows && last !== null) addReaction(found, last, mention);
      waiting = isReaction && !follows ? mention : null;
      last = null;
    }
  }
}

const isDenied = ({ entity }: Mention) => entity.assertion.certainty === 'negative';

const isGeneral = ({ entity: { name } }: Mention) => name !== null && Object.hasOwn(NONE_KNOWN, name);

const isGeneralDenial = (mention: Mention) => isGeneral(mention) && isDenied(mention);

/** Whether the word "allergy" only frames an allergen: "no allergy to penicillin", "known allergy: latex". */
function isFrame(mention: Mention, allergens: readonly Mention[]): boolean {
  if (!isGeneral(mention)) return false;
  if (mention.entity.name === ANY_ALLERGY) return allergens.length > 0;
  return allergens.some((allergen) => isDrug(allergen) || isDenied(allergen));
}

function isAllergy({ entity: { category, name } }: Mention): boolean {
  if (category === 'Allergen') return true;
  return category === 'Diagnosis' && name !== null && name !== ANY_ALLERGY && NAMES_ALLERGY.test(name);
}

/** A drug has a code of a drug terminology. */
const isDrug = ({ entity }: Mention) => entity.links.some(({ dataSource }) => dataSource === 'RXNORM');

function addReaction({ reactions, covered }: Found, allergen: Mention, reaction: Mention): void {
  reactions.set(allergen.index, [...(reactions.get(allergen.index) ?? []), reaction]);
  covered.add(reaction.index);
}

function between({ text }: ReportRead, first: Mention, second: Mention, pattern: RegExp): boolean {
  const from = first.entity.offset + first.entity.length;
  const to = second.entity.offset;
  return to - from <= LONGEST_GAP && pattern.test(text.slice(from, to));
}
