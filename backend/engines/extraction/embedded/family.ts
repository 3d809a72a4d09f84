import type { Language } from '../../../shared/contract.ts';
import { normalWord } from '../../terminology/words.ts';

/** Words for blood relatives, uninflected or in full; what is said with them is said of another person. */
export const RELATIVES: Readonly<Record<Language, string>> = {
  en: 'mother|father|mom|mum|dad|grandma|grandpa|niece|nephew|aunts|uncles|cousins|brother|sister|brothers|sisters|sibling|siblings|son|daughter|sons|daughters|grandmother|grandfather|grandparents|aunt|uncle|cousin|parents|parent|maternal grandmother|paternal grandmother|maternal grandfather|paternal grandfather|first-degree relative|relatives|her twin|his twin|their twin|identical twin|fraternal twin',
  de: 'Mutter|Vater|Sohnes|Enkel|Neffe|Nichte|Bruder|Schwester|Brüder|Schwestern|Geschwister|Sohn|Tochter|Söhne|Töchter|Großmutter|Großvater|Großeltern|die Oma|der Oma|Oma väterlicherseits|Oma mütterlicherseits|Opa|Tante|Onkel|Cousin|Cousine|Eltern|Vaters|Bruders|Mutter väterlicherseits|Verwandte',
  it: 'madre|padre|mamma|papà|fratellino|sorellina|zie|cugini|cugine|fratello|sorella|fratelli|sorelle|figlio|figlia|figli|nonno|nonna|nonni|zio|zia|zii|cugino|cugina|genitori|genitore|parenti|familiari',
};

/** Words that, right after a relative, make them tell of the patient: "the mother reports fever in the child". */
export const INFORMS: ReadonlySet<string> = new Set(
  'instructed informed told educated advised istruiti istruita istruito informati informata informato aufgeklärt informiert instruiert report reports reported state states stated say says said notice notices noticed noted describe describes described deny denies denied confirms confirmed observed witnessed brought called bericht berichtet berichten berichtete berichteten gibt geben gab gaben bemerkte bemerkt beobachtete beobachtet schildert schildern schilderte verneint verneinen verneinte bestaetigt brachte riferisce riferiscono riferiva riferito nota notava notato descrive descritto nega negano conferma racconta raccontano segnala riporta accompagna perceived perceives feels felt thinks thought believes believed wants wanted agreed consented asks asked gave gives brings recalls remembers picked seem seems understand understood wished meint meinte gab wünscht möchte willigt willigte stimmt ritiene pensa acconsente vuole chiede'
    .split(' ')
    .map(normalWord),
);

/** Words shortly before a relative that do the same: "according to the mother", "laut Mutter", "vive con la madre". */
export const INFORMED_BY: ReadonlySet<string> = new Set(
  'according lives living with to explained discussed here accompanied presence asked mit colloquio con presenza figlia figlio nato nata lebt wohnt vive abita convive by per laut durch vom von angaben secondo dalla dal dai dagli'
    .split(' ')
    .map(normalWord),
);
