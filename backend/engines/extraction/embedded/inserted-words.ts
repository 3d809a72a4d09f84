import type { Language } from '../../../shared/contract.ts';
import { gateOf } from './gates.ts';

/** Adverbs and adjectives that may stand within a phrase without changing what it says, as normal words. */
const INSERTED: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?!likely|unlikely|probably|possibly|presumably|previously|formerly|only|early)[a-z]{3,20}ly|also|since|yet|ever|then|later|now|so|far|however|therefore|thus|thereby|any|acute|new|clear|definite|further|other|significant|relevant|obvious|convincing|direct|overt|gross|real|active|objective|specific|current|recent|focal|suspicious|major|strong|firm|reliable|certain)$/,
  de: /^(?:aber|jedoch|allerdings|hingegen|aktuell|derzeit|zurzeit|momentan|bisher|bislang|weiterhin|ebenfalls|auch|dann|speter|hier|nun|damit|somit|daher|jetzt|mittlerweile|inzwischen|anschliessend|schliesslich|letztlich|zunechst|initial|hierfuer|dafuer|insgesamt|sonst|ansonsten|noch|gegenwertig|nachtreglich|genzlich|rein|ihrerseits|seinerseits|(?:(?!wahrscheinlich|vermutlich)[a-z]{3,20}isch|sicher|eindeutig|klar|direkt|indirekt|weiter|relevant|signifikant|wesentlich|nennenswert|gresser|gross|zusetzlich|konkret|objektiv|akut|frisch|neu|manifest|richtungsweisend|ausreichend|deutlich|kerperlich|leicht|gering|geringst|mild|stark|sterker|schwer|mittler|mittelschwer|messig|sonstig|spezifisch|hinreichend)(?:e|er|es|en|em)?)$/,
  it: /^(?:(?!probabilmente|verosimilmente|possibilmente|presumibilmente|precedentemente|solamente|raramente)[a-z]{3,20}mente|poi|piu|mai|ancora|sinora|finora|pero|invece|quindi|peraltro|comunque|tuttavia|anche|inoltre|dunque|ad|oggi|(?:chiar|cert|sicur|evident|nuov|acut|recent|significativ|rilevant|ulterior|franc|dirett|indirett|concret|altr|lieve|minim|modest|fort|intens|moderat)(?:o|a|i|e))$/,
};

/** Words that may stand within a phrase of the rules: "is clearly not seen", "kein sicherer Nachweis". */
export const IS_INSERTED = gateOf({
  en: (normal) => INSERTED.en.test(normal),
  de: (normal) => INSERTED.de.test(normal),
  it: (normal) => INSERTED.it.test(normal),
});
