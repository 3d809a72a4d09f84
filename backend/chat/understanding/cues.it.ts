import type { Cues } from './cues.ts';
import { IT_ORDINARY } from './ordinary-words.it.ts';
import { anyOf, either } from './phrases.ts';

/** "As of their last letter". */
const LAST_REPORT =
  /(?<![\p{L}\p{N}])(?:all['’]|nell['’]|secondo\sl['’]|stando\sall['’])ultim[ao]\s{1,4}(?:lettera|visita|referto|controllo|relazione|contatto)(?!\p{L})/iu;

export const IT_CUES: Cues = {
  count: anyOf(`
    quanti, quante, numero di, numero dei, numero delle, il numero, conta, conteggio, contare, percentuale,
    proporzione, quota, frazione, prevalenza, quante volte, con che frequenza, a quanti, in quanti, quanto
    spesso, totale`),
  which: anyOf(`
    quali pazienti, quale paziente, in quali pazienti, a quali pazienti, chi ha, chi aveva, chi prende, chi
    assume, chi soffre, chi è, mostrami tutti i pazienti, mostra tutti i pazienti, mostra i pazienti, mostrami
    i pazienti, elenca i pazienti, elenca tutti i pazienti, elencami i pazienti, tutti i pazienti, tutte le
    pazienti, trova i pazienti, trova tutti i pazienti, dammi i pazienti, ci sono pazienti, qualche paziente,
    qualcuno`),
  patients: anyOf(
    `pz, paz, gente, paziente, pazienti, persone, persona, soggetti, soggetto, malati, partecipanti, studio, coorte, tutti`,
  ),
  reports: anyOf(
    `referto, referti, lettera, lettere, documento, documenti, relazione, relazioni, cartella, cartelle`,
  ),
  times: anyOf(`quante volte, menzioni, menzionat*, citat*, quanto spesso`),
  mean: anyOf(`media, medio, medi, medie, in media, mediamente`),
  median: anyOf(`mediana, mediano`),
  highest: anyOf(`più alto, più alta, più alti, più elevat*, massimo, massima, massimi, maggiore, picco`),
  lowest: anyOf(`più basso, più bassa, più bassi, minimo, minima, minimi, minore`),
  worst: anyOf(`peggiore, peggiori`),
  best: anyOf(`migliore, migliori`),
  oldest: anyOf(`più anzian*, più vecchi*`),
  youngest: anyOf(`più giovan*`),
  common: anyOf(`
    più comun*, più frequent*, più spesso, più usat*, più utilizzat*, più prescritt*, più diffus*, più numeros*, top`),
  more: anyOf(`meglio, peggio, migliore, peggiore, più a lungo, meno spesso, 
    più, meno, maggior*, minor*, più spesso, più frequent*, più alt*, più bass*, più anzian*, più giovan*`),
  trend: anyOf(`su o giù, meglio o peggio, 
    primo e ultimo, prima e ultima, dalla prima all'ultima visita, dal primo all'ultimo,
    andamento, evoluzione, evolut*, nel tempo, cambiat*, modificat*, variazion*, variat*, aumentat*, diminuit*,
    salit*, sces*, cresciut*, calat*, peggiorat*, migliorat*, progressione, tendenza, tutti i valori, in ordine
    di tempo, cronologic*, decorso, storico`),
  comparison: anyOf(`confront*, paragon*, differenza, differenze, rispetto a, versus, vs`),
  when: anyOf(`
    quando, da quando, fino a quando, per quanto tempo, quanto tempo, quanti
    giorni, quante settimane, quanti mesi, quanto è durat*, durata della, durata del, in che data, in quale data, in che giorno, che giorno, quale giorno, in quale giorno, in che anno, in quale anno, data di, data della, da quanto
    tempo, da quanto, prima volta`),
  why: anyOf(
    `perché, per quale motivo, per quali motivi, per quale ragione, per quali ragioni, come mai, il motivo, i motivi, la ragione, le ragioni, a che scopo`,
  ),
  interrupted: anyOf(`cambio, cambiata, cambiato, passaggio, passato, passata, 
    sospensione, sospendere, interruzione, interrompere, cessazione, cessat*, smesso, smessa, sostituzione, sostituit*, ripres*`),
  latest: anyOf(`+ data, e data, con data, 
    ultimo, ultima, ultimi, ultime, l'ultimo, l'ultima, più recente, più recenti, recente, recenti, attuale,
    attuali, attualmente, adesso, ora, oggi, recentemente`),
  earliest: anyOf(`primo, prima, primi, prime, più vecchio, iniziale, iniziali, all’inizio, all'inizio`),
  dose: anyOf(`
    dose, dosi, dosaggio, dosaggi, posologia, quanto, quanta, quante volte, a che dose, quanti mg, schema,
    quantità, quante compresse, ogni quanto`),
  change: anyOf(`inizio, comincia*, introdott*, avvio, 
    iniziat*, sospes*, interrott*, nuovo, nuova, nuovi, nuove, aggiunt*, cambiat*, modificat*, avviat*, tolt*,
    modifiche, cambiamenti`),
  stopped:
    anyOf(`sospendere, sospend*, interromp*, tolto, tolta, abbandonato, abbandonata, non più, non prende più, non assume più, 
    sospeso, sospesa, sospesi, sospese, interrotto, interrotta, interrotti, interrotte, smesso, smessa, cessato, cessata`),
  open: anyOf(`
    che cosa, che, cosa, quale, quali, qual, come, quando, dove, chi, quanto, quanta, quanti, quante,
    elenca, elencami, mostra, mostrami, dimmi, dammi, descrivi, riassumi, di quali, da quando, trova`),
  list: anyOf(`
    quali, quale, che, cosa, che cosa, elenca, elencami, mostra, mostrami, dimmi, dammi, tutti, tutte,
    riassumi, elenco, lista, panoramica, ci sono, ha`),
  follows: anyOf(`e, ed, e il, e la, che ne è di, e per, che dire di, anche, lo stesso per, o, oppure`),
  ofThese: anyOf(`
    di questi, di queste, di quelli, di quelle, di loro, tra questi, fra questi, tra loro, fra loro, tra
    queste, fra queste, questi pazienti, queste pazienti`),
  it: anyOf(`esso, essa, lo, la, ciò, questo, questa, ne`),
  not: anyOf(`
    non, senza, né, tranne, eccetto, esclus*, escludendo, nessun, nessuno, nessuna, ad eccezione di, priv* di,
    mai, ma non`),
  or: anyOf(`o, oppure, od`),
  and: anyOf(`e, ed, insieme, sia, nonché, anche, che`),
  family: anyOf(`
    anamnesi familiare positiva, familiarità positiva, famiglia, familiare, familiari, familiarità, parente, parenti, madre, padre, fratello, sorella, genitori,
    genitore, fratelli, nonno, nonna, zio, zia, ereditari*, madri, padri, congiunti`),
  possible: anyOf(`
    solo sospett*, solo possibil*, sospett*, possibile, possibili, probabile, probabili, presunt*, dubbi*, verosimil*, ipotizz*, non
    confermat*`),
  denied: anyOf(`nega, negano, negat*, esclus*, assente, assenza`),
  current: either(
    anyOf(`attuale, attuali, attualmente, ancora, adesso, ora, oggi, in corso, tuttora, al momento`),
    LAST_REPORT,
  ),
  ever: anyOf(`in qualche momento, almeno una volta, in passato o adesso`),
  past: anyOf(`passato, passata, pregress*, precedent*, in passato, anamnesi remota`),
  above: anyOf(`
    sopra, sopra i, sopra a, oltre, oltre i, oltre gli, superiore a, superiore ai, superiori a, superiori ai,
    maggiore di, maggiori di, più di, più alto di, più alta di, più elevato di, più anziani di, più vecchi di,
    al di sopra di, al di sopra dei, che supera, sopra gli, con più di, eccede`),
  atLeast: anyOf(`almeno, a partire da, a partire dai, non meno di, dai, da`),
  below: anyOf(`
    sotto, sotto i, sotto a, inferiore a, inferiore ai, inferiori a, inferiori ai, minore di, minori di, meno
    di, più basso di, più bassa di, più giovani di, al di sotto di, al di sotto dei, sotto gli, con meno di`),
  atMost: anyOf(`al massimo, fino a, fino ai, non più di, non oltre, non superiore a`),
  equal: anyOf(`uguale a, pari a, esattamente`),
  years: anyOf(`anni, anno, anni di età, anni e oltre, anni o più, enni`),
  age: anyOf(`età, anziani, anziane, giovani, giovane, più anziani, più giovani, anziano`),
  between: anyOf(`tra, fra, compres* tra, compres* fra`),
  women: anyOf(`signora, donna, donne, femmina, femmine, femminile, femminili, signore`),
  men: anyOf(`signore, uomo, uomini, maschio, maschi, maschile, maschili, signori`),
  since: anyOf(`dal, da, dopo, dopo il, dopo la, dopo l', a partire dal`),
  before: anyOf(
    `prima e dopo, prima del, prima della, prima dello, prima dei, prima delle, prima dell', prima dell', prima di, fino al, entro, entro il`,
  ),
  conditions: anyOf(`
    patologia, patologie, malattia, malattie, diagnosi, condizione, condizioni, disturbi, comorbilità,
    comorbidità, problemi, problemi di salute, affezioni, di cosa soffre, di che cosa soffre`),
  medications: anyOf(`
    farmaco, farmaci, medicinale, medicinali, medicina, medicine, terapia farmacologica, terapia domiciliare,
    farmacologica, pastiglie, compresse, medicamenti, terapie farmacologiche, terapia in corso, prescrizioni`),
  allergies: anyOf(
    `allergia, allergie, allergico, allergica, allergici, intolleranza, intolleranze, ipersensibilità`,
  ),
  allergic: anyOf(`
    allergico a, allergica a, allergico, allergica, allergici, allergiche, allergia a, allergia, allergie a,
    allergie, allergia al, allergico al, allergica al, ipersensibilità`),
  procedures: anyOf(`
    intervento, interventi, operazione, operazioni, procedura, procedure, operato, operata, chirurgia,
    trattamenti, terapie chirurgiche`),
  symptoms: anyOf(`sintomo, sintomi, disturbo, sintomatologia, lamentele`),
  values: anyOf(`
    laboratorio, esami di laboratorio, esami del sangue, esami ematochimici, valori di laboratorio, parametri
    vitali, misurazioni, esami, risultati`),
  takes:
    anyOf(`inietta, iniettano, iniettato, utilizza, utilizzano, utilizzato, utilizzata, usato, usata, preso, presa, presi, prese, 
    beve, bevono, assume, assumono, assumeva, assumevano, prende, prendono, prendeva, prendevano, prescritto, prescritta, ricevuto, ricevuti, necessitato, richiesto, avuto bisogno di, avuto bisogno di una, riceve, ricevono, terapia con, trattamento con,
    usa, usano, uso di, trattato con, trattata con, trattati con, data, dato, somministrat*, assunto, assunta`),
  takesNow: anyOf(`assume, assumono, prende, prendono, riceve, ricevono, usa, usano`),
  suffers: anyOf(`soffre di, soffrono di, affetto da, affetta da, affetti da`),
  howOld: anyOf(`quanti anni, che età, età, data di nascita, qual è l'età, quando è nato, quando è nata`),
  sex: anyOf(`sesso, genere, maschio o femmina, uomo o donna, donna o uomo`),
  frame: IT_ORDINARY,
};
