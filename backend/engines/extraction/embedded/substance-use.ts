/** What is said of a substance that somebody uses and nobody prescribed, in English, German and Italian. */
const USE =
  /(?<!\p{L})(?:uses?|used|using|users?|usage|abus\p{L}*|misus\p{L}*|den(?:y|ies|ied|ying)|admit\p{L}*|endors\p{L}*|detox\p{L}*|addict\p{L}*|relaps\p{L}*|drink\p{L}*|drank|smok\p{L}*|snort\p{L}*|illicit|recreational|onboard|urine|konsum\p{L}*|missbrauch\p{L}*|trinkt|raucht|kein|keine|verneint|verneint\p{L}*|negiert|gelegentl\p{L}*|selten|sistiert|karenz|abstinent|regelmäßig|tgl|täglich|Bier|Wein|Ø|∅|süchtig|Drogen\p{L}*|us[oai]|abus[oi]|consum\p{L}*|nega|assume|py|pack|packs|ppd|Zigaretten|Achterl|Glas|Gläser|bicchier[ei]|quit|quitted|former|ex|dipendenz\p{L}*|sostanze)(?!\p{L})/iu;

/** Farthest that such a word stands from the substance, in UTF-16 code units. */
const REACH = 48;

/** Whether the words around a substance say that it is used or not, and not given as a drug. */
export const isUsedAt = (text: string, offset: number, end: number): boolean =>
  // A label: "Nikotin: bis 2015".
  /^\s?:/.test(text.slice(end, end + 2)) ||
  USE.test(text.slice(Math.max(0, offset - REACH), offset)) ||
  USE.test(text.slice(end, end + REACH));
