import type { Language } from '../../shared/contract.ts';

/** Words for blood relatives, uninflected or in full; what is said with them is said of another person. */
export const RELATIVES: Readonly<Record<Language, string>> = {
  en: 'mother|father|brother|sister|brothers|sisters|sibling|siblings|son|daughter|sons|daughters|grandmother|grandfather|grandparents|aunt|uncle|cousin|parents|parent|maternal grandmother|paternal grandmother|maternal grandfather|paternal grandfather|first-degree relative|relatives',
  de: 'Mutter|Vater|Bruder|Schwester|Brüder|Schwestern|Geschwister|Sohn|Tochter|Söhne|Töchter|Großmutter|Großvater|Großeltern|Oma|Opa|Tante|Onkel|Cousin|Cousine|Eltern|Vaters|Bruders|Mutter väterlicherseits|Verwandte',
  it: 'madre|padre|fratello|sorella|fratelli|sorelle|figlio|figlia|figli|nonno|nonna|nonni|zio|zia|zii|cugino|cugina|genitori|genitore|parenti|familiari',
};
