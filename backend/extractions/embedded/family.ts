import type { Language } from '../../shared/contract.ts';

/** Words for blood relatives, uninflected or in full; what is said with them is said of another person. */
export const RELATIVES: Readonly<Record<Language, string>> = {
  en: 'mother|father|brother|sister|brothers|sisters|sibling|siblings|son|daughter|sons|daughters|grandmother|grandfather|grandparents|aunt|uncle|cousin|parents|parent|maternal grandmother|paternal grandmother|maternal grandfather|paternal grandfather|first-degree relative|relatives',
  de: 'Mutter|Vater|Bruder|Schwester|Brüder|Schwestern|Geschwister|Sohn|Tochter|Söhne|Töchter|Großmutter|Großvater|Großeltern|Oma|Opa|Tante|Onkel|Cousin|Cousine|Eltern|Vaters|Bruders|Mutter väterlicherseits|Verwandte',
  it: 'madre|padre|fratello|sorella|fratelli|sorelle|figlio|figlia|figli|nonno|nonna|nonni|zio|zia|zii|cugino|cugina|genitori|genitore|parenti|familiari',
};

/** Words that, right after a relative, make them tell of the patient: "the mother reports fever in the child". */
export const INFORMS: ReadonlySet<string> = new Set(
  'reports reported states stated says said noticed noted describes described denies denied confirms observed berichtet berichtete gibt gab bemerkte bemerkt beobachtete schildert verneint bestaetigt riferisce riferiva nota notava descrive nega conferma racconta'.split(
    ' ',
  ),
);
