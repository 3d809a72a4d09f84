import { anyOf, either } from './phrases.ts';

/** "E chi invece ...?"; "invece di" is another thing. */
const IN_CONTRAST = /(?<!\p{L})invece(?!\s{1,4}d|\p{L})/u;

/**
 * Italian words and phrasings that a question is worded with and that change nothing of what it asks for. A word that names, bounds,
 * orders, negates or compares anything does not belong here: dropped, it would make a wrong answer of a refusal.
 */
export const IT_ORDINARY = either(
  anyOf(`
  ricoverato per, ricoverata per, ricoverati per, ricoverate per, ricoverato con, ricoverati con, per paziente, per ogni paziente,
  se sì, e se sì, in caso affermativo, se è così,
  a, a chi, a giudicare da, a proposito di, abbiamo, accertat*, accusa, accusano, accusat*, accusava, accusavano, ad,
  affatto, affett*, agli, agli atti, ai, al, alcun, alcuna, alcune, alcuni, alcuno, all, alla, alle, allo, allora, almeno
  una, almeno uno, altresì, ambedue, anamnesi, anche, anche se, ancora, andata incontro a, andati incontro a, andato
  incontro a, annotat*, appaiono, appare, appariva, appartenent*, appartenere, apparteneva, appartengono, appartiene,
  appunto, appurat*, archivio, arriva, arrivano, arrivat*, attestat*, avendo, avere, avete, aveva, avevano, avrei, avrei
  bisogno, avremmo, avuta, avute, avuti, avuto, avvenut*, avviene, banca dati, banca-dati, benché, bisogno di sapere,
  brevemente, buongiorno, c, c'era, c'erano, c'è, campione, capitat*, casi, casistica, caso, cerca, cercami, cercare,
  cerco, certa, certe, certi, certo, che, che genere di, che tipo di, chi, chiunque, ci, ci serve, ciao, ciascun,
  ciascuna, ciascuno, ciononostante, cioè, circa, circa il, col, colpit*, come, compaiono, compare, compariva,
  comparivano, comparsa in, comparse in, comparso, compiut*, complessiv*, complessivamente, compresa, comprese, compresi,
  compreso, comunque, con, concernent*, confermat*, conosciut*, constatat*, conteggi, contenut*, contratta, contratte, contratti,
  contratto, cortesemente, cosa, cui, da, dagli, dai, dai referti, dal, dall, dalla, dalle, dalle lettere, dallo, dammi,
  dare, database, dataset, dati, davvero, degenti, degli, dei, del, dell, della, delle, dello, descritt*, determinat*,
  detta, dettagli, dette, detti, detto, deve, devono, di, di chi, di qualche tipo, di qualsiasi tipo, di sesso,
  diagnosticat*, dica, dice, diceva, dicevano, dico, dicono, dimmi, dimostra, dimostrano, dimostrat*, dirci, dire, dirmi,
  disponibil*, dite, document*, documentat*, documentata, domanda, dove, dunque, durante lo studio, e, ebbe, ebbero, ed,
  effettivamente, effettu*, effettuat*, egualmente, elenc*, elencare, elencat*, elenco completo, emerge, emergeva,
  emergono, emersa, emerse, emersi, emerso, entrambe, entrambi, eppure, era, erano, esatta, esattamente quanti, esatto,
  eseguit*, esiste, esistent*, esistono, essere, estrai, estrarre, eventualmente, evidenza, evidenze, evidenzia,
  evidenziano, evidenziat*, evidenziava, fa, facendo, faceva, facevano, fai, fammi vedere, fanno, fare, fare un elenco,
  fatta, fatte, fatti, fatto, figura, figurano, figurava, finita, finita con, finiti con, finito con, finora, forma di,
  forme di, forse, fra, generalmente, genere di, generi di, gente, gentilmente, giorno, giunta, giunte, giunti, giunto,
  già, gli, gliel*, gliela, gliele, glieli, glielo, grazie, grazie mille, ha, hai, hanno, ho, ho bisogno, i, identifica,
  identificat*, il, impiantat*, in, in atti, in base a, in base ai, in breve, in cartella, in corso di studio, in
  dettaglio, in generale, in merito a, in particolare, in relazione a, in sintesi, in totale, in tutto, inclusa, incluse,
  inclusi, incluso, incontro, indicar*, indicat*, individua, individui, individuo, inerent*, infatti, inoltre, inserit*,
  insieme a, insomma, intanto, interessa, interessano, io, l, la, lamenta, lamentano, lamentat*, lamentava, le,
  legge, leggere, lei, lettera, lettere, livelli, livello, lo, loro, lui, là, lì, ma, magari, mai, malata, malato,
  malgrado, manifest*, me, menzion*, mi, mi dica, mi interessa, mi sa dire, mi sai dire, mi serve, mi servono, misur*,
  misurazion*, mostra*, mostrano, mostrare, mostrata, mostrato, mostrava, nato, ne, negli, nei, nel, nel complesso, nel
  corso del tempo, nel corso della malattia, nel corso dello studio, nel decorso, nel dettaglio, nell,
  nell'insieme, nella, nelle, nelle carte, nello, nello studio, noi, non, nonché, nonostante, nostra, nostre, nostri,
  nostro, nota, note, noti, noto, numeri, numero, o, od, ogni, ognuna, ognuno, ok, okay, oltre a, oppure, ormai, ovvero,
  parimenti, parte della, parte di, particolare, paziente, pazienti, per, per caso, per chi, per cortesia, per favore, per
  piacere, per quanto riguarda, persona, personalmente, persone, però, popolazione, portatore, portatori, portatrice,
  portatrici, positiva, positivo, posizionat*, possiamo, possibil*, possibile sapere, potete, poteva, potevano, potrebbe,
  potresti, praticat*, precis*, prescritt*, present*, presenta, presentano, presentat*, presentava, presentavano, presso,
  propri, propria, proprie, proprio, puoi, pur, pure, può, può dirmi, pz, qua, qual, qual è, qualche, qualche forma di,
  qualche tipo di, qualcosa, qualcuno, quale, quali, qualsiasi, qualsivoglia, qualunque, quanta, quante, quanti,
  quanto, quanto a, quegli, quei, quel, quella, quelle, quelli, quello, quest, queste, questi, qui, quindi, raccolta,
  raccontami, realmente, recupera, referti, referto, registrat*, registro, relativ*, ricevut*, riferisce, riferit*,
  riguarda, riguardano, riguardante, riguardanti, riguardo, rilevabil*, rilevat*, rinvenut*, riporta, riportano,
  riportat*, riportava, riscontrat*, riscontri, riscontro, rispettiv*, rispetto ai dati, risposta, risulta, risultano,
  risultat*, risultati, risultato, risultava, risultavano, risulti, risultino, ritrovat*, rivela, rivelano, rivelat*,
  rivelava, sa, sai, salve, sapere, sapete, saprebbe, sapresti, scritta, scritte, scritti, scritto, scusa, scusi, se,
  sebbene, secondo, segnalat*, segnalazione, segnalazioni, segni, segno, serve, servono, si, si legge, si sa, si tratta,
  si tratta di, si vede, si vedono, sia, sinteticamente, so, sofferta, sofferti, sofferto, soffre, soffrire, soffriva,
  soffrivano, soffrono, sono, sorta di, sottopor*, sottoposta, sottoposte, sottoposti, sottoposto, specific*, spiega,
  spiegami, stampa, stando a, stando ai, stata, state, stati, statistica, statistiche, stato, studio, su,
  sua, subirono, subisce, subiscono, subita, subite, subiti, subito, subì, successa, successo, sue, sugli, sui, sul, sull,
  sulla, sulla carta, sulle, sullo, suo, suoi, sviluppa, sviluppano, sviluppata, sviluppate, sviluppati, sviluppato,
  sviluppò, svolt*, terapia, tipi di, tipo di, totale, tra, trascritt*, trattamento, trova, trovami, trovare, trovat*,
  tuttavia, tutte, tutti, tutto, tutto sommato, ugualmente, un, una, una forma di, una o più, uno, uno o più, uso, vale,
  vale a dire, valore, valori, vede, vedere, vedeva, vedono, vengono, veniva, venivano, venut*, veramente, verifica,
  verificano, verificarono, verificat*, verificò, vi, vi sono, vi è, viene, viste, visti, visto, visualizza, vogliamo,
  voglio, volevo, volta, volte, vorrei, vorremmo, è, è noto`),
  IN_CONTRAST,
);
