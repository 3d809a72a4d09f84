import type { ResultWords } from './result-words.ts';

const DEGREE =
  'lievemente|leggermente|nettamente|marcatamente|moderatamente|modestamente|debolmente|fortemente|francamente|notevolmente|significativamente|patologicamente|severamente|gravemente|sensibilmente|discretamente|persistentemente|progressivamente|ulteriormente|sostanzialmente|pressoché|del tutto|molto|poco|appena|lieve|sempre';
const KIND = `(?:(?:lieve|marcat[oa]|modest[oa]|moderat[oa]|progressiv[oa]|nett[oa]|important[ei]|forte|debole|notevole|spiccat[oa]|significativ[oa]|discret[oa]|ulteriore|graduale|costante|rapid[oa]|sever[oa]|grave|cospicu[oa]|franc[oa]|minim[oa])\\s){0,2}`;
const CHANGE =
  'aumento|incremento|rialzo|innalzamento|elevazione|riduzione|diminuzione|decremento|calo|caduta|normalizzazione|normalità|positività|negatività|negativizzazione|positivizzazione|alterazion[ei]|peggioramento|stabilità';
const STATE =
  'normal[ei]|elevat[oaie]|elevatissim[oaie]|alterat[oaie]|ridott[oaie]|aumentat[oaie]|diminuit[oaie]|bass[oaie]|alt[oaie]|patologic[oaie]|scars[oaie]|stabil[ei]|negativ[oaie]|positiv[oaie]';
const AMOUNTS = '(?:livell[oi]|valor[ei]|titol[oi]|concentrazion[ei]|tass[oi]|dosagg[io]o?)';

/** How Italian tells what an examination came to. */
export const ITALIAN_RESULTS: ResultWords = {
  filler:
    "è|era|sono|erano|risulta(?:no|va|vano)?|risultat[oaie]|appar(?:e|iva|ivano|aiono)|rimane(?:va|vano)?|permane(?:va|vano)?|permangono|resta(?:va|vano)?|si|mant(?:iene|engono|eneva|enevano)|stat[oaie]|sempre|ancora|all'ingresso|alla dimissione|tutt[ie]|poi|successivamente|anche|eseguit[oaie]|con|esito|in reparto|ripetut[oaie]|rivelat[oaie]|inizialmente|attualmente|tuttora|costantemente|quasi|invece|entramb[ei]|generale|in esame|ha dato|ha avuto|dava|dà|mostra(?:va|vano|no)?",
  degree: DEGREE,
  after:
    'nella norma|n\\.?n\\.?|neg\\.|pos\\.|tracce|in traccia|(?:non )?reattiv[oaie]|in corso|ne(?:i|gli) (?:limiti|range|valori|intervalli)(?: (?:della norma|di norma|di normalità|di riferimento|consigliati|normali|fisiologici))?|in range(?: terapeutico)?|nella media|nella normalità|fisiologic[oaie]|regolar[ei]|conservat[oaie]|(?:nei|ai) limiti (?:inferiori|superiori|alti|bassi|della norma)(?: della norma| di norma)?|indenn[ei]|dubbi[oaie]|ottim[oaie]|ottimal[ei]|buon[oaie]|discret[oaie]|accettabil[ei]|soddisfacent[ei]|adeguat[oaie]|insufficient[ei]|(?:non )?contributiv[oaie]|(?:non )?diagnostic[oaie]|(?:non )?dirimente|(?:non )?conclusiv[oaie]|scars[oaie]|entro i limiti(?: della norma| di norma)?|al di (?:sopra|sotto) della norma|superior[ei] alla norma|inferior[ei] alla norma|(?:non )?patologic[oaie]|negativ[oaie]|positiv[oaie]|normal[ei]|(?:non )?alterat[oaie]|elevat[oaie]|elevatissim[oaie]|(?:non )?aumentat[oaie]|ridott[oaie]|diminuit[oaie]|compromess[oaie]|deficitari[oaie]|bass[oaie]|alt[oaie]|soppress[oaie]|consumat[oaie]|normalizzat[oaie]|negativizzat[oaie]|migliorat[oaie]|peggiorat[oaie]|raddoppiat[oaie]|triplicat[oaie]|mossa|mosse|stabil[ei]|stazionari[oaie]|invariat[oaie]|immodificat[oaie]|sovrapponibil[ei]|indosabil[ei]|steril[ei]|assent[ei]|numeros[ie]|torbid[oaie]|limpid[oaie]|valid[oaie]|(?:ipo|iper|normo)evocabil[ei]|(?:ipo|iper|normo)elicitabil[ei]|non (?:evocabil[ei]|dosabil[ei]|rilevabil[ei]|significativ[oaie]|determinabil[ei]|valutabil[ei])|in (?:(?:lieve|netto|netta|progressivo|progressiva|costante|ulteriore|modesto|modesta|marcato|marcata|graduale)\\s)?(?:aumento|riduzione|calo|diminuzione|decremento|incremento|miglioramento|peggioramento)|in (?:flessione|estensione)|senza (?:alterazioni|anomalie|particolarità|reperti patologici)(?: di rilievo| significative)?|borderline',
  before: `(?:${STATE})(?:\\s${AMOUNTS})?|${AMOUNTS}\\s(?:molto\\s)?(?:${STATE})|nella norma|nei limiti|${KIND}(?:${CHANGE})|presenza nel siero`,
  over: 'a|o|ed|per|su|con|anche|come|da|dal|dalla|dai|dopo|al|alla|ad|ai|agli|sia|che|mentre|eccetto|tranne|salvo|pur|bilateralmente|diffusamente|rispetto|a carico|nei|nel|nella|nelle|il|lo|la|i|gli|le|un|una|si|viene|veniva|ha|hanno|ma|però|tuttavia',
  link: `(?:\\s${AMOUNTS})?(?:\\s(?:sieric[oi]|ematic[oi]|plasmatic[oi]|urinari[oi]?|circolant[ei]))?(?:\\s(?:i|gli|le|la|il|lo|gli altri|le altre|anche|di|del|della|delle|dei|degli|dello|per|per i|per gli|(?:per )?l(?=['’])|dell(?=['’])|degli indici di|degli enzimi))?(?:['’])?`,
};
