import { anyOf, either } from './phrases.ts';

/** "Kommt ... vor", "fand ... statt": at the end it belongs to the verb. */
const VERB_END = /(?<!\p{L})(?:vor|statt|an|ein|auf|zu)(?=\s{0,4}(?:[?.!,]|$))/u;

/**
 * German words and phrasings that a question is worded with and that change nothing of what it asks for. A word that names, bounds,
 * orders, negates or compares anything does not belong here: dropped, it would make a wrong answer of a refusal.
 */
export const DE_ORDINARY = either(
  anyOf(`
  aufgenommen mit, aufgenommen wegen, eingeliefert mit, eingeliefert wegen, gar, pro patient, je patient, pro patientin,
  wenn ja, und wenn ja, falls ja, und falls ja, wenn so,
  ab wann, ab welchem, ab welcher, aber, ablesen, akte*, akten, aktenlage, all, alle, allen, aller, alles, alles in allem,
  als, am, an, anamnese, anbelangt, angabe, angaben, angeführt, angegeben, angeht, angehören, angelegt, anhand, antwort,
  archiv, art, art von, arten, arten von, auch, auf, auffiel, aufgefallen, aufgeführt, aufgelistet, aufgetaucht,
  aufgetreten, aufgetretene*, aufgewiesen, auflisten, aufstellung, auftauchen, auftaucht, auftauchte, auftret*, aufweisen,
  aufweist, aufwies, aufwiesen, aus, auszählung, außerdem, befund*, behandel*, behandelt wurden, bei, bei uns, beide,
  beiden, beides, beim, beispielsweise, bekannt*, belegen, belegt, belegte*, bereits, bereits einmal, bericht*,
  berichtet*, besagt, besagte, beschrieben, beschrieben*, bestand, besteh*, bestätigt*, gesichert*, nachgewiesen*, bestimme mir, bestimmte*, betreffend,
  betreffs, betrifft, betroffen*, betroffene*, beziehungsweise, bezüglich, bisher, bislang, bitte, bitte um, brauche,
  brauchen wir, brief*, bräuchte, bzw, ca, circa, da, dabei, dafür, damit, danke, dann, darf ich, darin, darüber, das,
  dass, daten, datenbank, datenbestand, datensatz, dazu, dem, demnach, den, denen, denn, dennoch, der, derartige*, deren,
  dergleichen, derjenigen, des, desgleichen, dessen, diagnostizier*, die, diesbezüglich, diverse, doch, doku, dokument*,
  dokumentation, dokumentier*, dokumentiert, dort, dort vermerkt, drauf, drin, drinnen, drinsteht, durchgeführt,
  durchgemacht, durchlaufen, durchlief, durchmachen, durchmachte, durchmachten, dürfte ich, eben, ebenfalls, eigene,
  eigenen, eigener, eigenes, eigentlich, ein, eine, einem, einen, einer, eines, einfach, eingesetzt, eingetragen, einige,
  einmal, einnahme, einschließlich, enthalten, entnehmen, entwickeln, entwickelt, entwickelte, entwickelten, er, erbracht,
  erbrachte*, erbringt, erfahren, erfasst, erfasste*, erfolgen, erfolgt, erfolgte, erfolgten, ergab*, ergeben*, ergebnis*,
  ergibt, erkrankt, erkrankte, erkrankten, erlebt, erleiden, erleidet, erlitt, erlitten, ermitteln, ermittle, erscheinen,
  erscheint, erschien, erwähn*, es, etwa, etwaige*, etwas, exakte*, existent, existier*, fall, fand statt, fanden statt,
  ferner, festgehalten, festgestellt, finden, finden sich, findest, findet, findet sich, form von, formen von, frage,
  fragen, freundlicherweise, fälle, fällen, führe auf, führen sie auf, fündig, für, gab, gab es, ganz, ganze, ganzen,
  ganzer, ganzes, gebe, geben sie, geben sie mir, gebt, gefunden, geführt, gegeben, gegen, gehabt, geht hervor, gehören,
  gehört, gehörte, gekommen, gelandet, gelistet, gemacht, gemessen, gemäß, genannt*, genaue anzahl, genaue zahl, genaue*,
  geraten, geriet, gerieten, gern, gerne, gesamt, gesamte*, gesamten, gesehen, gesetzt, gesichert, gesicherte*, gestanden,
  gestellt, gestellte*, gestoßen, getan, gewisse*, geworden, gezeigt, gib, gibt, gibt's, gleich welcher, gleichfalls,
  gleichwohl, gruppe von, grüß gott, guten tag, habe, habe ich, haben, haben wir, habt, hallo, halt, hast, hat, hatte,
  hatten, heißt, herausfinden, herausgekommen, herauskam, herauslesen, heraussuchen, herrschaften, hervor, hervorgeht,
  herzlich, hi, hier, hierzu, hieß, hinsichtlich, hinter sich, hinterlegt, hinweis*, hätte, hätte gern, hätten, hätten
  gern, ich, ich bitte um, identifiziere, identifizieren, ihm, ihn, ihnen, ihr, ihre, ihren, im, im laufe der studie, im
  rahmen der studie, im verlauf, im weiteren verlauf, implantiert, in, in bezug auf, in der studie, in der vorgeschichte,
  in kürze, in summe, inkl, inklusive, insgesamt, interessant, interessieren, interessiert, inzwischen, irgend*,
  irgendein*, irgendeiner art, irgendjemand*, irgendwann einmal, irgendwelche*, irgendwem, irgendwen, irgendwer,
  irgendwie, irgendwo, ist, ja, je, je patient, je person, jede, jeder, jedwede*, jegliche*, jeglicher art, jemals,
  jemand, jemand*, jene, jener, jeweilige*, jeweils, kam, kam es, kam es zu, kam heraus, kamen, kandidaten, kann, kann man
  sagen, kannst, kannst du, kein*, kennzahl, klag*, kollektiv, kollektivs, kommen, kommt, kommt es, kommt es zu, konkret*,
  krankengut, kurz, können, können sie, könnt, könnten, könntest, lag, lag lagen, laut, laut akte, lauten, lautet,
  lautete, leid*, leute, lieber, liegen, liegt, liegt vor, liste, listen, lt, lässt sich, lässt sich sagen, machen, macht,
  mal, mal eben, man, manche, menschen, messung*, messwert*, mich, mich interessiert, mindestens einmal, mir, mit, mit
  blick auf, mitgemacht, mithilfe, mitsamt, mitteilen, mittels, mittlerweile, moin, möchte, nach aktenlage,
  nachgewiesen, nachgewiesene*, nachweis, nachweisbar, nachweise, nachweisen, ne, nebst, nem, nen, nenn*, nicht,
  niedergeschrieben, noch, notiert, notierte*, nun, nun einmal, ob, obgleich, obschon, obwohl, oder, ok, okay, papieren,
  passiert, passierte, pat, patient, patienten, patientin, patientinnen, patientengut, patientenkollektiv, person, personen, personen mit, population, positiv, pro
  patient, pro person, protokolliert, quasi, rausfinden, raussuchen, register, registriert, sag, sag mir, sage, sagen sie,
  sagen sie mir, sagst, sagt, sagt mir, sagte, sah, sahen, sammlung, samt, scheint auf, schon, schon einmal, schon mal,
  sehen, sein, seine, seinen, seiner, seitens, selbst, servus, sich, sie, sieht, sind, so, solche*, soll, sollen, sonstwo,
  sorte, sorten von, sowie, sowie auch, sowohl, sozusagen, stand, standen, statistik, stattfand, stattgefunden, stehen,
  stehen drin, steht, steht drin, stell zusammen, stelle zusammen, stellte sich, stellten sich, stichproben, studie,
  studienpopulation, such, such mir, suche, suchen, suchst, summe, sämtliche*, tatsächlich, tauchen auf, taucht, taucht
  auf, tauchte, teil der, teil von, trat, treten, tritt, trotz, trotzdem, träger, träger von, trägerin, trägerinnen, typ
  von, um, und, und zwar, ungefähr, uns, uns interessiert, unsere*, unter, unterdessen, unterlagen, unterm strich,
  unterworfen, unterziehen, unterzieht, unterzog, unterzogen, verfügbar, verfügbare*, vermerkt, verrate, verraten,
  verraten sie mir, verschiedene, verzeichnet, vielen dank, vielleicht, vom, von, von uns, vorgekommen, vorgelegen,
  vorgenommen, vorgenommene*, vorgeschichte, vorgestellt, vorhanden, vorhandene*, vorkam, vorkamen, vorkommen, vorkommt,
  vorlag, vorlagen, vorlieg*, vorliegen, vorliegend*, vorstellig, war, waren, was, weist, weiß, weiß man, weißt,
  welch, welche*, welcher, wem, wen, wenigstens einmal, wenngleich, wer, werden, wert, werte, werten, wertes, wessen, wie,
  wie groß, wie hoch, wie niedrig, will, wir, wird, wirklich, wissen, wissen sie, wisst, wo, wogegen, wohl, worden, wurde,
  wurde gesehen, wurden, während der studie, während des beobachtungszeitraums, wäre, wären, würde, zahl, zeig*, zeigen,
  zeigt, zeigt*, zeigte*, zeit, zu, zu entnehmen, zu sehen, zudem, zufälligerweise, zugehörig, zugezogen, zum, zur,
  zusammen, zusammengenommen, zusammenstellen, zusammenstellung, zwar, zwischenzeitlich, zähl auf, zähle auf, zählen sie
  auf, über, überhaupt, überstanden, übrigens`),
  VERB_END,
);
