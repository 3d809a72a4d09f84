import type { Cues } from './cues.ts';
import { DE_ORDINARY } from './ordinary-words.de.ts';
import { anyOf, either } from './phrases.ts';

/** "As of their last letter". */
const LAST_REPORT =
  /(?<![\p{L}\p{N}])(?:laut|gemäß|nach|bei|beim|im|in|zum\sZeitpunkt)\s{1,4}(?:(?:dem|der|den|des|ihrem|ihrer|seinem|seiner)\s{1,4})?(?:letzte|jüngste|neueste)[nrms]?\s{1,4}(?:Brief|Arztbrief|Bericht|Befund|Visite|Besuch|Kontrolle|Kontakt|Vorstellung)(?:e?s|en)?(?!\p{L})/iu;

export const DE_CUES: Cues = {
  count: anyOf(`
    wie viele, wieviel prozent, wie viel prozent, wieviele, wie vielen, wievielen, wie viel, anzahl, zähle, zähl, zählen, anteil, prozent,
    prozentsatz, wie häufig, häufigkeit, wie oft, zahl der, prävalenz, bei wie vielen, gesamtzahl`),
  which: anyOf(`
    welche patienten, welche patientinnen, welcher patient, welche der patienten, bei welchen patienten,
    welchen patienten, wer hat, wer hatte, wer nimmt, wer bekommt, wer leidet, wer ist, wer erhält, zeige alle
    patienten, zeig alle patienten, zeige mir alle patienten, zeig mir alle patienten, zeige patienten, zeige
    die patienten, alle patienten, alle patientinnen, nenne die patienten, nenne alle patienten, liste die
    patienten, liste alle patienten, finde alle patienten, finde patienten, gibt es patienten, gibt es
    jemanden, hat jemand, irgendein patient`),
  patients: anyOf(`
    pats, patient, patienten, patientin, patientinnen, personen, person, menschen, leute, teilnehmer*, proband*,
    kranke, studie, kohorte, jährige*, alle`),
  reports: anyOf(`
    bericht, berichte, berichten, berichts, befund, befunde, brief, briefe, briefen, arztbrief*, dokument*,
    akte, akten, unterlagen`),
  times: anyOf(`wie oft, wie häufig, erwähnungen, erwähnt, nennungen`),
  mean: anyOf(`ø, durchschnitt*, mittlere*, mittel, im mittel, mittelwert*, im schnitt, schnitt`),
  median: anyOf(`median, mediane*, medianwert`),
  highest: anyOf(`höchste*, maximum, maximal*, größte*, spitzenwert`),
  lowest: anyOf(`niedrigste*, minimum, minimal*, tiefste*, kleinste*, geringste*`),
  worst: anyOf(`schlechteste*, schlimmste*`),
  best: anyOf(`beste, bester, bestes, besten`),
  oldest: anyOf(`älteste*`),
  youngest: anyOf(`jüngste*`),
  common: anyOf(`
    am häufigsten, häufigste*, meistverordnete*, am meisten, meiste*, top`),
  more: anyOf(`besser, schlechter, schlimmer, länger, kürzer, seltener, eher, häufigere*, 
    häufiger, mehr, weniger, seltener, öfter, höher*, niedriger*, größer*, kleiner*, älter*, jünger*`),
  trend: anyOf(`auf oder ab, rauf oder runter, besser oder schlechter, 
    erster und letzter, erstes und letztes, erste und letzte,
    verlauf*, entwickelt*, entwicklung*, verändert*, veränderung*, geändert, gestiegen, angestiegen, gefallen,
    gesunken, abgefallen, zugenommen, abgenommen, zeitlich*, trend*, tendenz, im laufe, über die zeit, alle
    werte, verschlechtert, verbessert, der reihe nach, chronologisch, steigt, sinkt, fällt`),
  comparison: anyOf(`vergleich*, verglichen, unterschied*, gegenüber, versus, vs`),
  when: anyOf(`
    wann, seit wann, an welchem tag, welcher tag, an welchem datum, welches datum, in welchem jahr, zu welchem zeitpunkt, wie lange, bis wann, wie viele
    tage, wieviele tage, wie viele wochen, wie viele monate, dauer der, dauer des, datum,
    zuerst erwähnt, erstmals, zum ersten mal`),
  why: anyOf(
    `warum, weshalb, wieso, aus welchem grund, aus welchen gründen, weswegen, wofür, wozu, grund für, gründe für, der grund, die gründe`,
  ),
  interrupted: anyOf(`ohne, abgesetzt, gewechselt, wechsel, wechseln, ersetzt, ersetzen, ausgetauscht, 
    absetzen, absetzens, absetzung, umstellung, umstellen, ansetzen, pausieren, pausiert, pausierung, unterbrochen, unterbrechung,
    ausgesetzt, beendet, beendigung, abgebrochen, abbruch, wieder aufgenommen, wieder, weggelassen`),
  latest: anyOf(`+ datum, und datum, mit datum, samt datum, 
    letzte*, zuletzt, neueste*, neuste*, jüngste*, aktuell*, kürzlich, derzeit*, jetzt, heute, momentan*,
    gerade`),
  earliest: anyOf(`erste*, zuerst, früheste*, älteste*, anfangs, initial*`),
  dose: anyOf(`
    dosis, dosen, dosierung*, dosiert, wie viel, wieviel, wie oft, stärke, einnahmeschema, wie viele mg, wie
    häufig, menge, schema`),
  change: anyOf(`beginn, beginnt, angefangen, eingeleitet, eingeführt, gegeben, 
    begonnen, abgesetzt, angesetzt, neu, neue, neuen, umgestellt, geändert, gestartet, gestoppt, hinzugekommen,
    weggefallen, änderungen, verändert`),
  stopped: anyOf(
    `weggelassen, nicht mehr, abgesetzt, abgesetztes, gestoppt, beendet, abgebrochen, ausgeschlichen, aufgehört`,
  ),
  open: anyOf(`
    was, welche*, wie, wann, wo, wer, wem, wen, woran, worunter, wogegen, womit, liste, zeige,
    zeig, nenne, nenn, gib, beschreib*, zusammenfass*, fasse, seit wann, aufzählen, finde`),
  list: anyOf(`
    welche*, was, liste, zeige, zeig, nenne, nenn, alle, gib, auflisten, aufzählen, woran, wogegen, überblick,
    übersicht, gibt es, bestehen, sind`),
  follows: anyOf(`
    und, was ist mit, und was ist mit, wie sieht es mit, wie steht es um, und wie, oder, auch, das gleiche für,
    ebenso, und beim, und bei`),
  ofThese: anyOf(`
    davon, von diesen, von denen, von ihnen, unter diesen, unter ihnen, darunter, diese patienten, dieser patienten,
    diesen patienten, hiervon`),
  it: anyOf(`es, das, dies, diese, dieser, dieses, sie, ihn`),
  not: anyOf(`
    nicht, kein, keine, keinen, keiner, keinem, ohne, außer, ausgenommen, weder, nie, niemals, nicht
    aber, frei von`),
  or: anyOf(`oder, bzw`),
  and: anyOf(`und, gemeinsam, zusammen, sowie, sowohl, als auch, plus, auch`),
  family: anyOf(`
    positive familienanamnese, familie, familien*, familiär*, angehörige*, verwandte*, mutter, vater, bruder, schwester, eltern,
    geschwister*, großmutter, großvater, onkel, tante, erblich*, mütter, väter`),
  possible: anyOf(`
    nur verdacht, nur vermutet*, verdacht, verdachts*, v.a, v. a, möglich*, vermutet*, vermutlich*, wahrscheinlich*, fraglich*, verdächtig*,
    unbestätigt*, nicht bestätigt*, nicht gesichert*, mutmaßlich*`),
  denied: anyOf(`verneint, verneinen, verneinte*, ausgeschlossen*, ausschluss, abwesend, negiert`),
  current: either(
    anyOf(
      `dzt, aktuell*, derzeit*, noch, immer noch, jetzt, gegenwärtig*, momentan*, zurzeit, heute, weiterhin`,
    ),
    LAST_REPORT,
  ),
  ever: anyOf(`jemals, je, irgendwann`),
  past: anyOf(`
    früher*, vorherige*, vergangen*, ehemal*, zurückliegend*, in der vergangenheit, zustand nach, z.n,
    stattgehabt*`),
  above: anyOf(
    `über, oberhalb, größer als, grösser als, höher als, mehr als, älter als, überschreite*, oberhalb von`,
  ),
  atLeast: anyOf(`mindestens, ab, wenigstens, nicht unter, nicht weniger als, ab dem`),
  below: anyOf(`
    unter, unterhalb, kleiner als, niedriger als, weniger als, jünger als, geringer als, tiefer als,
    unterschreite*`),
  atMost: anyOf(`höchstens, maximal, bis zu, nicht über, nicht mehr als, bis`),
  equal: anyOf(`gleich, genau, exakt`),
  years: anyOf(`
    jahre, jahren, jahr, j, jährige*, -jährige, -jährigen, jahre alt, oder älter, und älter, oder jünger,
    lebensjahr*`),
  age: anyOf(`alter, alters, älter, jünger, alt, jährige*, im alter`),
  between: anyOf(`zwischen`),
  women: anyOf(`dame, frau, frauen, weiblich*, mädchen, damen`),
  men: anyOf(`herr, herrn, mann, männer, männern, männlich*, herren`),
  since: anyOf(`seit, nach, ab, von`),
  before: anyOf(`vor, bis`),
  conditions: anyOf(`
    diagnose, diagnosen, erkrankung, erkrankungen, krankheit, krankheiten, vorerkrankung, vorerkrankungen,
    grunderkrankung*, begleiterkrankung*, nebendiagnosen, hauptdiagnose*, leiden, woran, beschwerdebilder,
    gesundheitsprobleme, probleme`),
  medications: anyOf(`
    medikament, medikamente, medikamenten, medikation, arznei, arzneien, arzneimittel, arzneimitteln,
    präparate, mittel, pharmaka, tabletten, medikamentenplan, medikationsplan, medikamentös*, pharmakotherapie,
    dauermedikation, entlassmedikation, medizin`),
  allergies: anyOf(
    `allergie, allergien, allergisch, unverträglichkeit, unverträglichkeiten, überempfindlichkeit*`,
  ),
  allergic: anyOf(`
    allergisch gegen, allergisch auf, allergie gegen, allergie auf, allergien gegen, allergisch, allergie,
    allergien, allergiker, überempfindlich*`),
  procedures: anyOf(`
    operation, operationen, eingriff, eingriffe, prozeduren, voroperationen, operiert, op, ops, behandlungen,
    therapien, interventionen, maßnahmen`),
  symptoms: anyOf(`symptom, symptome, symptomen, beschwerden, krankheitszeichen`),
  values: anyOf(`
    labor, laborwert, laborwerte, laborwerten, laborbefund*, laborergebnis*, blutwerte, blutwerten, messwerte,
    messwerten, vitalparameter, vitalwerte, vitalzeichen, untersuchungsergebnisse`),
  takes:
    anyOf(`spritzt, spritzen, gespritzt, injiziert, verabreicht, appliziert, benutzen, benutzte, einnahm, einnahmen, 
    bekam, bekamen, erhielt, erhielten, brauchte, brauchten, braucht, brauchen, benötigt, benötigte, benötigten, nahmen, kriegt, nimmt, nehmen, nahm, einnimmt, bekommt, bekommen, erhält, erhalten, behandelt, verordnet, verschrieben,
    eingenommen, einnehmen, verwendet, gegeben, benutzt, genommen`),
  takesNow: anyOf(`nimmt, nehmen, einnimmt, einnehmen, bekommt, bekommen, erhält, erhalten, verwendet`),
  suffers: anyOf(`leidet an, leiden an, erkrankt an`),
  howOld: anyOf(`wie alt, alter, geburtsdatum, wann geboren, geboren`),
  sex: anyOf(`geschlecht, männlich oder weiblich, mann oder frau, weiblich oder männlich, frau oder mann`),
  frame: DE_ORDINARY,
};
