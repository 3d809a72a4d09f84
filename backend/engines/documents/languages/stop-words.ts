import type { ReadingLanguage } from '../document.ts';

/** The commonest small words of each language, and of its medical letters; those that several share tell little. */
export const STOP_WORDS: Readonly<Record<ReadingLanguage, string>> = {
  en: 'the of and to in is was were with for that this on are be by as from at an or not has had have which without patient patients history no after during there been showed both',
  de: 'der die das und ist in den von zu mit dem des nicht ein eine einer eines auf für im bei nach wurde wird sich auch als an es am aus keine kein ohne über bis oder sowie zur zum vom patientin wir beidseits links rechts',
  fr: "le la les de des du et est une un dans pour que qui avec sur par au aux pas ne ce cette été sont il elle sans chez plus ou à d'un d'une patiente après était pendant",
  es: 'el la los las de del y en que es un una con por para se no al lo como más su fue sin o son está paciente desde hasta años entre también presenta muy ha',
  it: 'il lo la i gli le di del della dei delle e è un una in con per che non si da al alla sono nel nella come anche più senza paziente dopo anni o ha stato stata presso durante',
  nl: 'de het een en van in is op te dat niet met voor zijn was aan er bij als door naar ook om uit geen zonder werd wordt patiënt patiënte jaar na hij zij links rechts deze',
  pt: 'o a os as de do da dos das e em que um uma com não para por se no na ao mais como foi sem são está paciente anos ou pelo pela após entre também apresenta sua',
  sv: 'och att det som en på är av för med den till inte har de ett om var i från vid utan eller efter hade patienten ingen inga under även också kan samt man vänster höger',
  pl: 'i w na z do się nie jest to że o jak ale po co od za przez dla oraz bez przy pacjent pacjentka był była lat są ze lub prawej lewej stwierdzono który która roku nad pod',
  cs: 'a v na se je že s z do o to i pro po jako ve za od při bez nebo byl byla bylo pacient pacientka let není jsou který která též dle vlevo vpravo ze také až před',
};
