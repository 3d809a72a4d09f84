import type { ContextRule } from './context-rule.ts';

const NO = '(kein/keine/keinen/keiner/keinem/keinerlei/keines)';
const A = '(ein/eine/einer/einen/eines/einem/)';
const DONE =
  '(durchgeführt/verordnet/verabfolgt/auffindbar/auffällig/nachvollziehbar/explorierbar/eruierbar/fassbar/zu eruieren/zu erkennen/zu sehen/zu finden/zu tasten/zu hören/zu erheben/provozierbar/objektivierbar/objektiviert/detektierbar/detektiert/berichtet worden/verzeichnet/gegeben/bemerkt/gehabt/verspürt/geäußert/geschildert/eruiert/dokumentiert/eingetreten/erinnerlich/erfolgt/begonnen/eingeleitet/gegeben/verabreicht/eingenommen/genommen/indiziert/erforderlich/notwendig/nötig/gewünscht/nachweisbar/nachgewiesen/nachzuweisen/vorhanden/tastbar/palpabel/feststellbar/festgestellt/bekannt/erkennbar/sichtbar/darstellbar/abgrenzbar/hörbar/auskultierbar/auslösbar/aufgetreten/beobachtet/gesehen/gefunden/angegeben/berichtet/beklagt/erhoben/gesichert)';

export const GERMAN_CONTEXT_RULES: readonly ContextRule[] = [
  {
    effect: 'negative',
    side: 'before',
    phrases: `${NO}|mangels|(statt/anstatt/anstelle) ${A}|zu (keiner Zeit/keinem Zeitpunkt)|(niemand/niemals)|(Fehlen/Abwesenheit) (von/der/des/einer/eines/)|beschwerdefrei (bezüglich/hinsichtlich)|${NO} (Notwendigkeit/Indikation/Anlass/Bedarf/Grund) (einer/eines/für/zur/zu/zum)|${NO} (Verdacht/Verdachtsmomente/Befund/Korrelat/Nachweis) (auf/für/von/einer/eines) ${A}|nicht (für/vereinbar mit)|asymptomatisch (bezüglich/hinsichtlich)|unauffällig (für/hinsichtlich/bezüglich)|negativ (auf/bezüglich/hinsichtlich)|${NO} (bekannte/bekannten/bekannter/bekanntes/erneute/erneuten/erneuter/erneuter/weitere/weiteren/weiterer/sonstige/sonstigen)|ohne|nicht|nicht an|weder|nie|niemals|bisher ${NO}|(${NO.slice(1, -1)}/ohne) (klinischen/klinische/radiologischen/sonographischen/weiteren/) (Hinweis/Hinweise/Anhalt/Anhaltspunkt/Anhaltspunkte/Anzeichen/Zeichen/Nachweis/Beleg) (auf/für/f./von/v./einer/eines/) ${A}|${NO} Verdacht auf ${A}|frei von|negativ für|klagt nicht über|klagte nicht über|leidet nicht (an/unter)|litt nicht (an/unter)|nicht allergisch (auf/gegen)|nicht bekannt (ist/sind) ${A}|es (fehlen/fehlt/fehlten)|distanziert sich von|verneint (werden/wird/wurden/wurde)|glaubhafte Distanzierung von`,
  },
  {
    effect: 'never',
    side: 'before',
    phrases: `noch nie|bisher nie|${NO} (frühere/früheren/vorherige/vorherigen/stattgehabte)`,
  },
  {
    effect: 'never',
    side: 'both',
    phrases:
      '(hatte/hatten/hat/habe) (er/sie/es/der Patient/die Patientin/) (noch/bisher/) nie (gehabt/)|(noch/bisher) nie (gehabt/)',
  },
  {
    effect: 'onDemand',
    side: 'before',
    phrases:
      '(bei/nach) Bedarf (gegen/bei/für/)|b. Bed.|falls (nötig/erforderlich)|bedarfsweise (gegen/bei/)',
  },
  {
    effect: 'refuted',
    side: 'before',
    phrases: `Ausschluss (von/) ${A}|unter Ausschluss (von/) ${A}|schloss ... aus|schlossen ... aus|schließt ... aus|schließen ... aus|schloß ... aus`,
  },
  {
    effect: 'refuted',
    side: 'initial',
    phrases: `ausgeschlossen (wurde/wurden/ist/sind/werden konnte/werden konnten) ${A}`,
  },
  {
    effect: 'refuted',
    side: 'after',
    phrases: `ausgeschlossen (wurde/wurden/ist/sind/werden konnte/werden konnten)|(wird/werden/wurde/wurden/ist/sind/war/waren/gilt/gelten als/gilt als/) (ausgeschlossen/ausgeschl./ausgeräumt/widerlegt/entkräftet/verworfen) (worden/werden/)|(konnte/konnten/kann/können/) (ausgeschlossen/ausgeräumt/widerlegt/entkräftet/verworfen) werden|(bestätigte/bestätigten/bestätigt/erhärtete/erhärten/erhärteten) sich nicht|(ließ/ließen/lässt/lassen) sich (ausschließen/nicht bestätigen/nicht erhärten/nicht nachvollziehen/ausräumen)|(fand/fanden) keine Bestätigung|(ließ/ließen) sich nicht (bestätigen/erhärten)|(schließt/schließen/schloss) sich aus`,
  },
  {
    effect: 'unconfirmed',
    side: 'after',
    phrases:
      '(ist/sind/war/waren/wurde/wurden/wird/werden/konnte/konnten/) (bisher/aktuell/derzeit/) nicht (mehr/sicher/) bestätigt (werden/)|(konnte/konnten/wurde/wurden) nicht (bestätigt/erhärtet/verifiziert) (werden/)',
  },
  {
    effect: 'excepted',
    side: 'before',
    phrases: `bis auf ${A}|außer ${A}|abgesehen von ${A}|mit Ausnahme (von/einer/eines/der/des)|ausgenommen|ausser|mit Ausnahme`,
  },
  {
    effect: 'considered',
    side: 'before',
    phrases: `(erwägen/erwäge/zu erwägen ist/zu erwägen/zu diskutieren/denken an/zu denken ist an/zu denken wäre an/zu denken an/in Erwägung zu ziehen ist) ${A}`,
  },
  {
    effect: 'considered',
    side: 'after',
    phrases: '(ist/wäre/sollte/) (zu erwägen/erwogen werden/zu diskutieren/in Erwägung zu ziehen)',
  },
  {
    effect: 'negative',
    side: 'both',
    phrases:
      'verneint|verneinte|verneinen|negiert|negierte|lehnt|lehnte|lehnten|(wird/wurde/wurden/werden/) abgelehnt|verweigert|verweigerte',
  },
  {
    effect: 'negative',
    side: 'after',
    phrases: `(wird/werden/wurde/wurden/) (verneint/negiert)|nein|(wurde/wurden/wird/werden) (verzichtet/abgesehen/abgesagt/unterlassen)|(wurde/wurden/wird/werden) Abstand genommen|(ergaben/ergab/ergeben) sich nicht|ergaben sich (bisher/) nicht|(hat/habe/hatte/haben/hatten) (er/sie/es/der Patient/die Patientin/) (nicht/nie/keine/keinen/kein) (mehr/) (gehabt/bemerkt/verspürt/angegeben/berichtet)|(sei/seien) (nicht/nie) (mehr/) ${DONE}|(nicht/nie) (zu erkennen/zu sehen/zu finden/zu tasten/zu eruieren)|(trat/traten/kam/kamen) (nicht/nie) (mehr/) (auf/vor)|(werden/wurden/wird/wurde/sind/ist) weder ${DONE}|war nie ein Thema|(besteht/bestehen/bestand/bestanden/zeigt sich/zeigte sich/zeigten sich/fand sich/fanden sich/findet sich/finden sich/trat/traten) (ebenfalls/bisher/aktuell/derzeit/) nicht|(liegt/liegen/lag/lagen) (ebenfalls/bisher/aktuell/derzeit/) nicht vor|(ist/sind/war/waren/wurde/wurden/wird/werden/konnte/konnten/) (bisher/aktuell/derzeit/radiologisch/sonographisch/) nicht (mehr/sicher/) ${DONE} (werden/)|nicht (auf/vor/statt/ein)|(bisher/) nie ${DONE}|${NO} ${DONE}|(konnte/konnten/kann/können) (verzichtet/abgesehen) werden|nicht reaktiv|(fehlt/fehlen/fehlte/fehlten)|zu (keinem Zeitpunkt/keiner Zeit)|(ist/sind/) kontraindiziert|(ließ/ließen/lässt/lassen/ließ sich/ließen sich/lässt sich/lassen sich) (sich/) nicht (mehr/) (darstellen/eruieren/objektivieren/provozieren/auslösen/erkennen/explorieren/nachweisen/finden/abgrenzen/feststellen/tasten)|(ist/sind/) nicht vorbekannt|glaubhaft distanziert|distanziert|keine mehr|keinerlei`,
  },
  { effect: 'lacking', side: 'after', phrases: '(ist/war/waren/sind/) negativ|neg|o.B.' },
  { effect: 'lacking', side: 'initial', phrases: 'negativ|neg' },
  {
    effect: 'negative',
    side: 'final',
    phrases: `nicht|nie|(ebenfalls/auch) nicht|nicht mehr|${NO}|${NO} (mehr/bekannten)`,
  },
  {
    effect: 'negativePossible',
    side: 'before',
    phrases: `unwahrscheinlich|unwahrscheinlich ist ${A}|(eher/am ehesten/wohl/wahrscheinlich/vermutlich) (kein/keine/keinen/keiner/keinem/nicht)|wenig wahrscheinlich|(geringe/niedrige) (Wahrscheinlichkeit/Vortestwahrscheinlichkeit) (für/einer/eines) ${A}|(spricht/sprechen/sprach) gegen ${A}|(geringer/wenig/kaum) (Verdacht auf/Hinweise auf/Anhalt für/hinweisend auf) ${A}|gegen ... spricht|gegen ... sprechen|gegen ... sprach|nicht (typisch/verdächtig/passend/suspekt) (für/auf/zu) ${A}|kaum|untypisch für ${A}`,
  },
  {
    effect: 'negativePossible',
    side: 'after',
    phrases:
      '(ist/erscheint/scheint/) (eher/sehr/wenig/) unwahrscheinlich|wenig wahrscheinlich|(ist/erscheint) (eher/) (wenig/nicht) wahrscheinlich|(für/) (nicht/wenig) wahrscheinlich|für unwahrscheinlich|kaum anzunehmen',
  },
  {
    effect: 'indicated',
    side: 'before',
    phrases: `(dringender/hochgradiger/starker/klinischer/hochgradig/) Verdacht auf ${A}|Verdacht (der/des/einer/eines)|Verd. (auf/a.) ${A}|(passt/passen/passte/passten) (gut/am ehesten/) zu ${A}|(verdächtig/suspekt/hochverdächtig/hochsuspekt) (auf/für) ${A}|(gut/sehr gut/am ehesten/) (vereinbar/kompatibel) mit ${A}|(hinweisend/hindeutend) auf ${A}|passend zu ${A}|(Hinweis/Hinweise/Anhalt/Anhaltspunkte/Anzeichen/Zeichen) (auf/für) ${A}`,
  },
  {
    effect: 'positivePossible',
    side: 'before',
    phrases: `V.a.|Vd.a.|Vd. auf|Va|am ehesten (im Rahmen/im Sinne/bei/) ${A}|wahrscheinlich|wahrscheinliche|wahrscheinlicher|vermutlich|vermutliche|vermutete|im Sinne (einer/eines)|mutmaßlich|mutmaßliche|(Arbeitsdiagnose/Verdachtsdiagnose)|(spricht/sprechen/sprach) für ${A}|am wahrscheinlichsten (ist/erscheint/) ${A}|mit ... vereinbar|mit ... kompatibel|zu ... passend|für ... spricht|für ... sprechen|für ... sprach|am ehesten|a.e. (im Rahmen/im Sinne/bei/) ${A}|wahrsch.|vermutl.|(wir/ich) (vermuten/vermute/vermuteten) ${A}|(vermuten/vermute) (wir/ich) ${A}|(gehen/gehe/gingen/ging) (wir/ich/) von ... aus|(dürfte/dürften) (es/) sich um ${A}|(dürfte/dürften) ... (vorliegen/handeln/entsprechen)|(Bild/Zeichen) wie bei|typisch für ${A}|in erster Linie (an/) ${A}|zu werten als ${A}|(deutet/deuten/weist/weisen) auf ${A}|ist von ... auszugehen|Verdachts`,
  },
  {
    effect: 'positivePossible',
    side: 'after',
    phrases:
      '(wird/wurde/) (vermutet/angenommen/postuliert)|zu vermuten|naheliegend|liegt nahe|(ist/war) zu vermuten|(ist/erscheint/) (sehr/am ehesten/) (wahrscheinlich/anzunehmen)|anzunehmen',
  },
  { effect: 'positivePossible', side: 'initial', phrases: `eher ${A}` },
  {
    effect: 'confirmed',
    side: 'after',
    phrases:
      '(bestätigte/bestätigten/bestätigt/bestätigen) sich|hat sich bestätigt|(wurde/wurden/ist/konnte/konnten/) (bestätigt/gesichert) (werden/)',
  },
  { effect: 'neutralPossible', side: 'both', phrases: 'vs|versus' },
  { effect: 'neutralPossible', side: 'initial', phrases: `entweder ${A}` },
  {
    effect: 'neutralPossible',
    side: 'before',
    phrases: `mögl.|frgl.|(ist/sind/liegt/besteht/entspricht) entweder ${A}|möglich|mögliche|möglicher|mögliches|möglichen|möglicherweise|fraglich|fragliche|fraglicher|fragliches|fraglichen|eventuell|eventuelle|evtl.|ev.|ggf.|kann nicht ausgeschlossen werden|zum Ausschluss (von/einer/eines/) ${A}|(Vorstellung/Wiedervorstellung/Termin/Anmeldung/Aufnahme/Einweisung/Zuweisung) zum (sicheren/) Ausschluss (von/) ${A}|z.A.|Z.A.|zur Abklärung (von/) ${A}|abzuklären|Abklärung (einer/eines)|auszuschließen ist ${A}|unklar ob ${A}|Frage nach ${A}|Fragestellung|fragl.|(nicht/nicht sicher/nicht vollständig) auszuschließen (ist/sind/bleibt/) ${A}|(kann/können/könnte/könnten) sich um ${A}|könnte (für/auf) ${A}|(könnte/könnten) (durch/bedingt durch) ${A}|denkbar (ist/wäre/) ${A}|zu prüfen (ist/) ${A}|mit der Frage nach ${A}|bitte (um/) Ausschluss (von/) ${A}|wir bitten um Ausschluss (von/) ${A}|zum sicheren Ausschluss (von/) ${A}|unklar, ob ${A}|ob ${A}|unter der Frage (nach/) ${A}`,
  },
  {
    effect: 'neutralPossible',
    side: 'after',
    phrases:
      '(wäre/wären) (mit/durch)|(ist/sind/) nicht (sicher/mit Sicherheit/) (ausgeschlossen/auszuschließen)|(kann/können/konnte/konnten) (aktuell/derzeit/) (nicht/letztlich nicht) (sicher/mit Sicherheit/mit letzter Sicherheit/vollständig/gänzlich/völlig/) ausgeschlossen werden|(lässt/lassen/ließ/ließen) sich nicht (sicher/mit Sicherheit/mit letzter Sicherheit/) ausschließen|nicht (sicher/mit Sicherheit/) (auszuschließen/ausschließbar/ausgeschlossen)|noch (nicht/nicht sicher) ausgeschlossen|(bleibt/ist/erscheint) (unklar/offen)|(muss/müssen/sollte/sollten) (ausgeschlossen/abgeklärt) werden|zu diskutieren|nicht (sicher/) ausgeschlossen werden|(ist/erscheint/wäre/) (möglich/fraglich/denkbar)|fragl.|auszuschließen|abzuklären|(kommt/kommen) in (Betracht/Frage)|in Betracht zu ziehen',
  },
  {
    effect: 'differential',
    side: 'before',
    phrases: `DD|D.D.|(Verdachtsdiagnosen/Arbeitsdiagnosen)|(Differentialdiagnose/Differenzialdiagnose/Differentialdiagnosen/Differenzialdiagnosen/differentialdiagnostisch/differenzialdiagnostisch) (kommt/kommen/ist an/) ${A}`,
  },
  {
    effect: 'past',
    side: 'both',
    phrases:
      'in der (Kindheit/Jugend/Vergangenheit)|(im Alter von/mit) (drei/vier/fünf/sechs/sieben/acht/neun/zehn/zwölf) Jahren|als (Kind/Säugling/Jugendlicher/Jugendliche)|im (Kindesalter/Jugendalter/Säuglingsalter)',
  },
  {
    effect: 'past',
    side: 'before',
    phrases:
      'Abklingen (der/des/von)|(nach/) (Beendigung/Ende/Abschluss/Entfernung) (der/des/von/einer)|(Sistieren/Verschwinden) (der/des/von)|Zustand nach|Zust.n.|vor Jahren|Z.n.|Zn|Zust. n.|Zustand nach|Z. nach|St.p.|St.n.|Status (post/nach)|(stattgehabt/abgelaufen/durchgemacht/überstanden/früher/ehemalig/vorangegangen)(e/er/em/en/es/)|anamnestisch|in der Vorgeschichte|Vorgeschichte (von/mit)|früher|ehemals|vormals|vor (einem/zwei/drei/vier/fünf/sechs/sieben/acht/neun/zehn/vielen/einigen/mehreren) (Jahr/Jahren/Monaten)|vor (ca./) (*0/*1/*2/*3/*4/*5/*6/*7/*8/*9) (Jahr/Jahren/Monaten/Wochen)|nach (stattgehabter/durchgemachter/überstandener)',
  },
  {
    effect: 'past',
    side: 'after',
    phrases:
      '(ist/sind/trat/traten/) nicht (wieder/erneut) (aufgetreten/auf)|(letztes/im letzten/im vergangenen) Jahr|in der (Vorgeschichte/Anamnese)|vor Jahren|(hat/haben/hatte) sistiert|sistiert|(ist/sind/war/waren/) (verschwunden/abgeheilt/überwunden/remittiert)|vor (einem/zwei/drei/vier/fünf/sechs/sieben/acht/neun/zehn/vielen/einigen/mehreren/) (Jahr/Jahren/Monaten)|(ist/sind/war/) (vollständig/komplett/) (abgeklungen/ausgeheilt/abgeheilt/verheilt)|in (kompletter/vollständiger/partieller/) Remission|(wurde/) (abgeschlossen/beendet/komplettiert)|nicht mehr vorhanden',
  },
  {
    // "(Aura + Rauchen) abgesetzt": drugs are, habits never.
    effect: 'discontinued',
    side: 'after',
    phrases:
      '(wurde/wurden/wird/werden/ist/seit gestern/) (umgestellt/ersetzt/abgesetzt/pausiert/ausgeschlichen)',
  },
  {
    effect: 'stopped',
    side: 'after',
    phrases:
      '(wurde/wurden/wird/werden/ist/seit gestern/) (gestoppt/unterbrochen/eingestellt)|beendet|(wurde/wurden) beendet',
  },
  {
    effect: 'stopped',
    side: 'before',
    phrases:
      'Absetzen (von/des/der)|Pausieren (von/des/der)|Pause von|setzten ... ab|setzen ... ab|setzte ... ab|setzt ... ab',
  },
  {
    effect: 'future',
    side: 'both',
    phrases:
      '(ist/sind/wurde/wird/wurden/werden/) (geplant/vorgesehen/empfohlen/vereinbart/terminiert/angemeldet)|(ab/) morgen|nächste (Woche/Monat/Jahr)|nächsten (Monat/Jahres)|kommende Woche|ab (Montag/Dienstag/Mittwoch/Donnerstag/Freitag) (Beginn mit/)',
  },
  {
    effect: 'future',
    side: 'before',
    phrases: `(soll/sollen) ${A}|zur Fortsetzung (der/des)|(Fortsetzung/Einleitung) (der/des/einer) ... geplant|entscheidet sich für ${A}|(wird/werden) (voraussichtlich/in Zukunft)|(Empfehlung/Empfehlungen)|geplante|geplanter|geplanten|geplantes|Planung (einer/eines)|wir (planen/empfehlen) (die Durchführung/) ${A}|empfohlen wird|Empfehlung (zur/zum/einer)|(Wiedervorstellung/Termin/Vorstellung/Anmeldung/Aufnahme/Einweisung) (zur/zum)|(bitten/erbitten) (um/wir)|(anstehende/anstehender/bevorstehende/bevorstehender)|vor (geplanter/geplantem/der geplanten/dem geplanten)`,
  },
  {
    effect: 'future',
    side: 'after',
    phrases:
      '(steht/stehen/) (noch/) aus|ausstehend|noch ausstehend|(beginnen/erfolgen/durchgeführt werden/stattfinden/folgen)|folgt|steht an|in (Planung/Vorbereitung)|im Verlauf empfohlen',
  },
  {
    effect: 'case',
    side: 'before',
    phrases: `falls|wenn|sofern|im (Falle/Fall) (von/) ${A}|bei (Auftreten/Wiederauftreten/Anzeichen/Zeichen) (von/) ${A}|bei (erneutem/erneuten/erneuter)|bei (Progress/Progression/Rezidiv/Versagen/Nichtansprechen) (der/des/von/)`,
  },
  { effect: 'case', side: 'initial', phrases: '(sollte/sollten) (einen/eine/ein/der/die/das/)' },
  {
    effect: 'hypothetical',
    side: 'before',
    phrases: `Komplikationen|Risiken (wie/der/des/von/einer/eines/für/)|bei (Verschlechterung/Zunahme) (von/der/des/)|sobald|Risiko (für/von/einer/eines)|(Gefahr/Risiko) (einer/eines/von)|bei neu (auftretendem/auftretender/auftretenden)|(Wiedervorstellung/Wiedervorst./WV/Wiederkehr/Vorstellung/Rückmeldung/Kontrolle/sofort/umgehend/jederzeit) (bei/b.)|achten auf|(käme/kämen) ... frage|(käme/kämen) ... betracht|(wäre/wären) ... indiziert|mit ... rechnen|bei (Persistenz/persistierender/persistierendem/persistierenden/anhaltendem/anhaltender/anhaltenden/zunehmender/zunehmendem/zunehmenden) (der/des/von/)|(aufgeklärt/informiert/hingewiesen) (über/auf) (mögliche/das Risiko einer/das Risiko von/die Gefahr einer/)|über ... aufgeklärt|über ... informiert|auf ... hingewiesen|Warnung vor|(mögliche/potentielle/potenzielle) Nebenwirkungen (wie/sind/)|(Nebenwirkungen/Komplikationen) wie|auf Zeichen (einer/eines/von)|Sollte es zu ${A}|(erhöhtes/hohes/geringes/niedriges/gesteigertes) Risiko (für/von/einer/eines)|gefährdet für|auf (mögliche/) ... (achten/zu achten)|auf ... achten|Aufklärung über`,
  },
  {
    effect: 'risk',
    side: 'before',
    phrases:
      'Risiken (zählen/gehören/sind/umfassen)|(mögliche/möglichen/potentielle/potenzielle) Komplikationen (wie/sind/zählen/gehören/)',
  },
  {
    effect: 'hypothetical',
    side: 'after',
    phrases:
      'bitten wir um|bitte|bitte (umgehend/sofort)|(umgehende/sofortige/jederzeit/) Wiedervorstellung|umgehend|sofort (vorstellen/melden)|erbitten wir|Traubenzucker|(Vorstellung/Rückmeldung) (beim/in der/erbeten)',
  },
  {
    effect: 'prevented',
    side: 'before',
    phrases: `(zur/als/) (Prophylaxe/Vorbeugung/Prävention/Vermeidung) (von/der/des/gegen/) ${A}|(Screening/Vorsorge) (auf/für)|Impfung gegen`,
  },
  {
    effect: 'conditional',
    side: 'both',
    phrases:
      '(nur/nur noch/erst/) (bei/unter/nach) (passiver/aktiver/fettreicher/geringer/leichter/mittlerer/starker/stärkerer/körperlicher/schwerer/geringster/) (Belastung/Bewegung/Anstrengung/Aufregung/Stress/Kälte)|(belastungsabhängig/bewegungsabhängig/atemabhängig/lageabhängig)(e/er/es/en/)|beim *en|im (Liegen/Sitzen/Stehen/Gehen)|nach dem (Essen/Aufstehen/Gehen/Treppensteigen/Sport)|nach (Nahrungsaufnahme/Mahlzeiten/Alkoholgenuss)|bei (Kontakt/Exposition) (mit/gegenüber)|bei (Druck/Inspiration/Husten)|postprandial|ausgelöst durch|verstärkt (bei/durch)',
  },
  { effect: 'conditional', side: 'after', phrases: 'nach (ca./) *0 m' },
  {
    effect: 'family',
    side: 'before',
    phrases:
      'Familienanamnese|Familienanamnese positiv für|familiär|familiäre|familiärer|familiär bekannt|in der Familie|familiäre (Belastung/Häufung/Disposition)|Familienanamnestisch|(Ehefrau/Ehemann/Partner/Partnerin/Lebensgefährte/Lebensgefährtin/Kollege/Zimmernachbar/Bettnachbar/Mitbewohner/Zimmernachbarin/Bettnachbarin) (hatte/mit/leidet/litt/an/erkrankt/positiv)|(Spender/Spenderin/Organspender)|Kontakt zu',
  },
  { effect: 'family', side: 'after', phrases: 'in der Familie' },
  {
    effect: 'allergy',
    side: 'before',
    phrases:
      'bekannte (Allergie/Allergien) (gegen/auf/)|(Allergie/Allergien) (gegen/auf/)|allergisch (auf/gegen)|Unverträglichkeit (gegen/von/gegenüber/)|Überempfindlichkeit gegen|allergische Reaktion auf',
  },
  { effect: 'allergy', side: 'after', phrases: 'Allergie|Unverträglichkeit|Überempfindlichkeit' },
  {
    effect: 'none',
    side: 'before',
    phrases: `nicht (einsehbar/beurteilbar/untersuchbar/prüfbar)|nicht nur (bei/unter/nach) (Belastung/Bewegung/Anstrengung)|nicht (nur/nur um/zuletzt/selten/ohne/neu/wegen/aufgrund)|nur noch|(noch/weiterhin) (bestehend/bestehende/bestehender/persistierend)|(kein/keinen) Tag ohne|${NO} (Kontraindikation/Kontraindikationen/Einwände) (für/gegen/zu)|(ohne/${NO.slice(1, -1)}) (Änderung/Veränderung/Größenänderung/Zunahme/Progress/Progredienz/Besserung/Wachstum/Verschlechterung) (der/des/von/einer/eines/unter/auf/)|nicht (nachgelassen/gebessert/zurückgegangen/abgenommen/zugenommen)|nicht mehr (zunehmend/progredient)|${NO} (wesentliche/signifikante/deutliche/) (Zunahme/Änderung/Veränderung/Besserung/Verbesserung/Abnahme/Linderung/Wirkung) (von/der/des/unter/auf/)|${NO} (Zweifel/Termin/Komplikationen/Wirkung)|ohne (Probleme/weitere/Therapie/Behandlung/Zweifel/Besserung/Wirkung)|wenn möglich|noch immer|immer noch|weiterhin noch|nach wie vor|(verneint/verneinte) nicht|(es/) fehlt nicht an|(ist/sind/war/waren/wurde/wurden/wird/) (bisher/) nicht (ausreichend/optimal/adäquat/gut/) (eingestellt/kontrolliert/behandelt/therapiert/vertragen)|(ist/sind) nicht (besser/rückläufig)|nicht (ausreichend/optimal/besser/vertragen/toleriert/behandelt/therapiert/schlafen/gehen/laufen/liegen/flach/arbeiten)|(sprechen/spricht/sprach/sprachen) nicht (auf/an)|HIV negativer|gramnegativ|gram negativ|beim Patienten|vor Ort|vor allem`,
  },
  {
    effect: 'aside',
    side: 'before',
    phrases:
      'vor (Aufnahme/Beginn)|bei (Aufnahme/Entlassung/Vorstellung/Übernahme/Ankunft)|im (Verlauf/Rahmen der Untersuchung)|zum (Zeitpunkt/Untersuchungszeitpunkt)|im (CT/MRT/Röntgen/Ultraschall/EKG/Labor)|in Ruhe',
  },
  {
    effect: 'stop',
    side: 'before',
    phrases:
      'aber|jedoch|sondern|sondern auch|allerdings|ja|positiv|macht|machen|dagegen|hingegen|während|seit|zeigt|zeigte|zeigten|zeigen|zeigt sich|zeigte sich|klagt über|klagte über|berichtet|berichtete|berichtet (aber/jedoch/) über|gibt an|fand sich|fanden sich|findet sich|finden sich|besteht|bestehen|bestand|bestanden|weil|da|wegen|aufgrund|daher|deshalb|welche|welcher|obwohl|trotz|erhält|erhielt|nimmt|bekannt|bekannte|bekannter|bekanntes|bekannten|aktuell|derzeit|heute|dafür|positiv für|im|in der|mittels|bei|Nachweis (von/einer/eines)|bestätigt|Therapie mit|unter|(Fortführung/Weiterführung) (von/der/des)',
  },
];
