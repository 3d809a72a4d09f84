/** What stands before a substance that is given, and not measured: "infusione di vitamina B12", "started on potassium". */
const GIVEN =
  /(?<!\p{L})(?:(?:terapia|trattamento|supplementazione|integrazione|infusione|somministrazione|reintegro|iniezioni?|correzione|corrett[aoie]|trattat[aoie])\s(?:orale\s|parenterale\s)?(?:con|di|a\sbase\sdi)|(?:therapy|treatment|treated|supplement(?:ed|ation)?|replac(?:ed|ement)|infusion|injections?|doses?)\s(?:with|of)|(?:started|maintained|kept|placed)\son|tak(?:es|ing|en)|given|receiv(?:es|ed|ing)|oral|IV|intravenous)\s$/iu;

/** So much of the text before a name tells whether it is given. */
const LOOKED_AT = 48;

export const isAdministeredAt = (text: string, offset: number): boolean =>
  GIVEN.test(text.slice(Math.max(0, offset - LOOKED_AT), offset));
