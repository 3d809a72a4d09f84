import type { NervesBonesWording } from './condition-wording.ts';

export const DE_NERVES_BONES: NervesBonesWording = {
  epilepsy: {
    diagnosis: [
      'Fokale [c+|Epilepsie] mit bilateral tonisch-klonischen Anfällen',
      '[c+|Epilepsie], bekannt seit {y3-10}',
    ],
    complaints: [
      'fremdbeobachtetem tonisch-klonischem [s+|Krampfanfall]',
      'zwei kurzen [s+|Krampfanfällen] mit Bewusstseinsstörung',
    ],
    findings: [
      'Neurologisch kein [s-|fokales Defizit], lateraler [s+|Zungenbiss].',
      'Im EEG temporale Verlangsamung, im MRT keine [s-|Raumforderung].',
    ],
    course: [
      'Nach Erhöhung des Antikonvulsivums trat kein weiterer [s-|Krampfanfall] auf.',
      'Die Medikamentenspiegel waren niedrig, die regelmäßige Einnahme wurde besprochen.',
      'Über Fahreignung und Sicherheit am Arbeitsplatz wurde aufgeklärt.',
    ],
    aside: [
      'Es trat kein [s-|Krampfanfall] auf, die Therapie der [c+|Epilepsie] wurde fortgeführt.',
      'Die [c+|Epilepsie] war gut eingestellt.',
    ],
    possible: 'Im MRT ergab sich der V.a. eine [c?|Hippocampussklerose].',
    warning: 'einem erneuten [sh|Krampfanfall]',
  },
  parkinsonDisease: {
    diagnosis: [
      '[c+|Morbus Parkinson], akinetisch-rigider Typ',
      '[c+|Morbus Parkinson], Hoehn und Yahr Stadium 2',
    ],
    complaints: [
      'zunehmender [s+|Gangstörung] und [s+|Tremor]',
      '[s+|Steifigkeit] und [s+|Verlangsamung der Bewegungen]',
    ],
    findings: [
      'Rigor und [s+|Bradykinese] rechtsbetont, keine [s-|Parese].',
      'Es fanden sich ein [s+|Ruhetremor] und ein kleinschrittiges Gangbild ohne [s-|Ataxie].',
    ],
    course: [
      'Nach Anpassung der dopaminergen Therapie besserte sich die Beweglichkeit deutlich.',
      'Physiotherapie und Logopädie erfolgten täglich.',
      'Unter der höheren Dosis traten keine [s-|Halluzinationen] auf.',
    ],
    aside: [
      'Der [c+|Morbus Parkinson] war stabil, auf feste Einnahmezeiten wurde geachtet.',
      'Bei [c+|Morbus Parkinson] erfolgte begleitend Physiotherapie.',
    ],
    possible: 'In der neuropsychologischen Testung ergab sich der V.a. eine [c?|leichte kognitive Störung].',
    warning: '[sh|Stürzen] oder [sh|Halluzinationen]',
  },
  migraine: {
    diagnosis: ['[c+|Migräne] ohne Aura mit häufigen Attacken', 'Chronische [c+|Migräne]'],
    complaints: [
      'starken pochenden [s+|Kopfschmerzen] und [s+|Photophobie]',
      'einseitigen [s+|Kopfschmerzen] und [s+|Übelkeit] seit {2-3} Tagen',
    ],
    findings: [
      'Kein [s-|Meningismus], kein [s-|fokales Defizit].',
      'In der MRT des Kopfes keine [s-|Raumforderung] und keine [s-|Blutung].',
    ],
    course: [
      'Die Attacke wurde mit intravenösem [m+|Metoclopramid] und Flüssigkeit beendet.',
      'Eine Prophylaxe wurde begonnen und ein Kopfschmerztagebuch erklärt.',
      'Ein Entspannungstraining wurde begonnen, die [s+|Kopfschmerzen] klangen binnen {2-3} Tagen ab.',
    ],
    aside: [
      'Die [c+|Migräne] führte während des Aufenthaltes zu keiner Attacke.',
      'Die Prophylaxe der [c+|Migräne] wurde fortgeführt.',
    ],
    possible:
      'Bei häufiger Analgetikaeinnahme besteht der V.a. einen [c?|Medikamentenübergebrauchskopfschmerz].',
    warning: '[sh|Lähmungen] oder plötzlichen starken [sh|Kopfschmerzen]',
  },
  stroke: {
    diagnosis: [
      '[c+|Ischämischer Schlaganfall] im Stromgebiet der A. cerebri media links',
      'Rechtshemisphärischer [c+|ischämischer Schlaganfall], NIHSS {4-7} bei Aufnahme',
    ],
    complaints: [
      'plötzlicher einseitiger [s+|Armschwäche] und [s+|verwaschener Sprache]',
      'akuter [s+|Hemiparese] beim Erwachen',
    ],
    findings: [
      'Es bestanden eine [s+|Fazialisparese] und eine [s+|Armparese] Kraftgrad 4/5.',
      'In der CT wurde eine [c-|intrakranielle Blutung] ausgeschlossen, im MRT kleiner frischer Infarkt.',
    ],
    course: [
      'Im Monitoring auf der Stroke Unit zeigten sich keine [s-|Herzrhythmusstörungen].',
      'Unter Physiotherapie und Logopädie besserte sich die [s+|Parese] deutlich.',
      'Der Schluckakt war sicher, die Mobilisation begann am ersten Tag.',
    ],
    aside: [],
    possible:
      'Bei passendem Infarktmuster besteht der V.a. eine [c?|kardiale Embolie], ein Langzeit-EKG ist geplant.',
    warning: 'erneuter [sh|Schwäche] oder [sh|Sprachstörung]',
  },
  hipFracture: {
    diagnosis: ['[c+|Schenkelhalsfraktur] rechts nach Sturz', 'Dislozierte [c+|Schenkelhalsfraktur] links'],
    complaints: [
      'starken [s+|Hüftschmerzen] nach häuslichem Sturz',
      '[s+|Leistenschmerzen] und Gehunfähigkeit nach einem Sturz',
    ],
    findings: [
      'Das Bein war [s+|verkürzt] und [s+|außenrotiert], die Sensibilität intakt.',
      'Röntgenologisch Nachweis der Fraktur, in der CT des Kopfes keine [s-|Blutung].',
    ],
    course: [
      'Am Aufnahmetag erfolgte komplikationslos die Implantation einer Hüftprothese.',
      'Ab Tag {1-2} Mobilisation unter Vollbelastung, die Wunde zeigte keine [s-|Infektion].',
      'Postoperativ trat keine [s-|Verwirrtheit] auf, die Schmerzen waren gut beherrscht.',
    ],
    aside: [],
    possible:
      'Bei inadäquatem Trauma besteht der V.a. eine [c?|Osteoporose], eine Knochendichtemessung wird empfohlen.',
    warning: '[sh|Wundsekretion], [sh|Fieber] oder erneutem [sh|Sturz]',
  },
  kneeOsteoarthritis: {
    diagnosis: ['[c+|Gonarthrose] rechts, Kellgren III', 'Linksseitige [c+|Gonarthrose]'],
    complaints: [
      'zunehmenden [s+|Knieschmerzen] und eingeschränkter Gehstrecke ({200-400} m)',
      'nächtlichen [s+|Knieschmerzen] und [s+|Morgensteifigkeit]',
    ],
    findings: [
      'Am Knie [s+|Krepitation], Beugung bis {95-110} Grad, kein [s-|Erguss].',
      'Röntgenologisch [s+|Gelenkspaltverschmälerung], keine [s-|Fraktur].',
    ],
    course: [
      'Unter Physiotherapie und Analgesie nahm die Gehstrecke auf {600-900} m zu.',
      'Eine intraartikuläre Injektion linderte die [s+|Knieschmerzen] deutlich.',
      'Eine Operation wurde besprochen, ist derzeit aber nicht gewünscht.',
    ],
    aside: [
      'Die [c+|Gonarthrose] wurde physiotherapeutisch behandelt.',
      'Bei [c+|Gonarthrose] werden häusliche Übungen empfohlen.',
    ],
    possible: 'Im MRT besteht der V.a. eine [c?|Meniskusläsion].',
    warning: '[sh|Gelenkschwellung] oder [sh|Fieber]',
  },
  depression: {
    diagnosis: [
      'Mittelgradige [c+|Depression], einzelne Episode',
      'Rezidivierende [c+|Depression], gegenwärtig mittelgradige Episode',
    ],
    complaints: [
      'anhaltender [s+|gedrückter Stimmung] und [s+|Schlafstörungen]',
      '[s+|Antriebslosigkeit], [s+|gedrückter Stimmung] und [s+|Appetitlosigkeit]',
    ],
    findings: [
      'Der Affekt war [s+|gedrückt], kein [s-|Wahn].',
      'Die Konzentration war [s+|vermindert], die Orientierung erhalten.',
    ],
    course: [
      'Unter Medikation und Psychotherapie besserten sich Stimmung und Schlaf schrittweise.',
      'Es bestand zu jeder Zeit kein Anhalt für [s-|Suizidgedanken].',
      'Tagesstruktur und Bewegung wurden mit gutem Erfolg wieder aufgenommen.',
    ],
    aside: [
      'Die Stimmung war stabil, die Therapie der [c+|Depression] wurde fortgeführt.',
      'Die [c+|Depression] war teilremittiert.',
    ],
    possible: 'Anamnestisch besteht zudem der V.a. eine [c?|generalisierte Angststörung].',
    warning: '[sh|Suizidgedanken] oder [sh|Schlafstörungen]',
  },
};
