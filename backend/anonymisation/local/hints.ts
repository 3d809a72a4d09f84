/** What a word makes worth looking for around it. */
export const HINT = { street: 1, organisation: 2, month: 4, address: 8, cue: 16 } as const;

const STREET =
  /str$|stra(?:ss|ß)e$|gasse$|allee$|weg$|platz$|ring$|damm$|ufer$|promenade$|chaussee$|stei?[ig]g?$|stieg$|hof$|feld$|berg$|markt$|wall$|graben$|kai$|pfad$|anger$|winkel$|^(?:street|avenue|road|lane|boulevard|blvd|terrace|crescent)$|gat(?:an|a|e)$|vägen$|tie$|katu$|vej$|vei?en$|straat$|laan$|utca$|tér$|hove$|stien$|terrasse$|ulica$|götu$/u;
const ORGANISATION =
  /klinik|krankenhaus|spital|hospi|praxis|^mvz$|zentrum|univer|senioren|pflegeheim|altenheim|sanatorium|ospedal|policlinico|clinic|^casa$|istituto|^studio$|laborator|irccs|^aou$|azienda|presidio|poliambulatorio|^rsa$|^centro$|medical|medizin|infirmary|surgery|health|cancer|^home$|institute|memorial|^mayo$|rehab|station$|^stat$|^ward$|reparto|^ebene$|wohnbereich|^unit$|^(?:gmbh|ag|kg|kgaa|v|se|ohg|inc|llc|ltd|corp|plc|llp|co|spa|srl|sa|b|n|p|r)$|incorporated|limited|corporation|^and$|bank|group|company|foundation|college|school|logistics|technolog|solutions|systems|services|insurance|partners|holdings|industries|associates|agency|enterprises|ministries|optometry|pharmacy|society|council|orchestra|church|capital|transit|investments|global|research|media|labs|software|energy|analytics|consulting|versicherung|jobcenter|amt$|gericht$|haus$|apotheke|firma|^fa$|verwaltung|polizei|genossenschaft|schule|gymnasium|kindergarten|kita|assicurazioni|farmacia|liceo|scuola|questura|tribunale|comune|banca|^(?:asl|ausl|ats|inail|inps)$|ditta|cooperativa|stiftung|werke?$|^work|employ|^at$|hired|resigned|arbeitgeber|angestellt|arbeitet|^lavora|datore/u;
const MONTH =
  /^(?:jan|jän|feb|m[aä]r|maerz|apr|ago|aug|ma[iyg]|jun|jul|giu|lug|sep|set|o[kct]t|nov|de[czc]|dic|gen|anfang|mitte|ende|som?m|wint|herbst|frü|early|mid|late|spring|fall|autumn|inizio|met|fine|prima|estate|autunno|inverno|jahres|weih|ostern|christ|thanks|easter|natale|pasqua)/u;
const ADDRESS = /^(?:www|https?|ftp|at|com|org|net|info|eu|de|ch|it|uk|io)$/u;

/** Beginnings of the words behind which identifiers stand, given by those who look for them. */
const cueWords = new Set<string>();
const cueBeginnings: string[] = [];

/** Lets words that begin as alternatives of patterns do give the hint `cue`. */
export function hintAtCues(patterns: readonly string[]): void {
  const words = patterns.flatMap((pattern) => pattern.match(/(?<=^|[|(:?])\p{L}+/gu) ?? []);
  for (const word of words) {
    const small = word.toLowerCase();
    if (cueWords.has(small)) continue;
    cueWords.add(small);
    if (small.length > 2) cueBeginnings.push(small);
  }
}

/** The hints of a word or mark as it is written, bits of `HINT`. */
export function hintsOf(text: string): number {
  const small = text.toLowerCase();
  if (text === '&') return HINT.organisation;
  if (text === '@') return HINT.address;
  return (
    (STREET.test(small) ? HINT.street : 0) |
    (ORGANISATION.test(small) ? HINT.organisation : 0) |
    (MONTH.test(small) ? HINT.month : 0) |
    (ADDRESS.test(small) ? HINT.address : 0) |
    (cueWords.has(small) || cueBeginnings.some((begin) => small.startsWith(begin)) ? HINT.cue : 0)
  );
}
