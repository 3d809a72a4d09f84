/** Letters that no word of ours ends in: "frühkindl", "beidseitl", "mittelgr". */
const CUT = /^\p{Ll}{2,}(?:[bcdfgkmnptvwxz]l|[dgt]gr|[bcdfgklmnprtvwxz]sch?l|lh|rh|[lr]v)$/u;

/** Whether a word cannot be whole, as German adjectives that are cut short. */
export const isCutAdjective = (word: string): boolean => word.length >= 6 && CUT.test(word);

/** German words that a noun follows, and one more in small letters. */
const BEFORE_ADJECTIVE =
  /(?<!\p{L})(?:[Kk]ein(?:e[rnms]?)?|[Ee]in(?:e[rnms]?)?|[Oo]hne|[Mm]it|[Bb]ei|der|das|des|dem|den|zur|zum|vom|beim|\p{L}{3,}(?:är|ös|isch|lich|ig)e[rnms]?)\s\p{Ll}{2,16}$/u;
/** What may end a sentence behind one of them: an inflected word, a participle, a pronoun. */
const MAY_END =
  /(?:e|en|er|es|em|t|ig|isch|lich|bar|los|haft|s)$|^(?:uns|mir|dir|ihm|ihr|ihnen|ihn|sich|mich|dich|darin|daran)$/;

/**
 * Whether a German adjective is cut short at a stop, as its noun is still to come: "kein mech. Ileus".
 *
 * @param before what stands before the stop, as it is written
 * @param word its last word in small letters
 */
export const awaitsNoun = (before: string, word: string): boolean =>
  !MAY_END.test(word) && BEFORE_ADJECTIVE.test(before);
