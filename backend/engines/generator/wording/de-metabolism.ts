import type { MetabolismWording } from './condition-wording.ts';

export const DE_METABOLISM: MetabolismWording = {
  diabetes: {
    diagnosis: ['[c+|Diabetes mellitus Typ 2], bekannt seit {y3-12}'],
    flare: '[c+|Diabetes mellitus Typ 2], unzureichend eingestellt',
    complaints: [
      'Hyperglykämie, [s+|Polyurie] und [s+|Polydipsie]',
      '[s+|Müdigkeit], [s+|Polydipsie] und Blutzuckerwerten über {300-380} mg/dl',
    ],
    findings: [
      'Vibrationsempfinden an beiden Füßen [s+|vermindert], kein [s-|Fußulkus].',
      'Am Augenhintergrund kein Anhalt für eine [c-|diabetische Retinopathie].',
    ],
    course: [
      'Nach Schulung und Therapieanpassung lagen die Nüchternwerte bei {118-136} mg/dl.',
      'Die vorübergehende Gabe von [m+|Insulin] konnte nach {3-4} Tagen ohne [s-|Hypoglykämie] beendet werden.',
      'Ernährung, Selbstmessung und Fußpflege wurden mit dem Diabetesteam eingeübt.',
    ],
    aside: [
      'Bei [c+|Diabetes mellitus Typ 2] erfolgten tägliche Blutzuckerprofile.',
      'Wegen des [c+|Diabetes mellitus Typ 2] wurde die Kost angepasst.',
    ],
    possible: 'Bei vermindertem Vibrationsempfinden besteht der V.a. eine [c?|diabetische Polyneuropathie].',
    warning: '[sh|Hypoglykämien] oder wiederholtem [sh|Erbrechen]',
  },
  hypothyroidism: {
    diagnosis: ['[c+|Hypothyreose] bei chronischer Thyreoiditis', 'Manifeste [c+|Hypothyreose]'],
    complaints: [
      'ausgeprägter [s+|Müdigkeit], [s+|Obstipation] und [s+|Kälteintoleranz]',
      'zunehmender [s+|Müdigkeit] und [s+|trockener Haut]',
    ],
    findings: [
      'Sonographisch kleine, echoarme Schilddrüse ohne [s-|Knoten].',
      'Die Haut war trocken, die [s+|Reflexe verlangsamt].',
    ],
    course: [
      'Die Substitution wurde niedrig dosiert begonnen und vorsichtig gesteigert.',
      'Unter der Hormonsubstitution traten keine [s-|Herzrhythmusstörungen] auf.',
      'Die Nüchterneinnahme und die nötigen Laborkontrollen wurden erläutert.',
    ],
    aside: [
      'Die Substitution bei [c+|Hypothyreose] wurde fortgeführt.',
      'Die Substitutionsdosis bei [c+|Hypothyreose] ist in sechs Wochen zu überprüfen.',
    ],
    possible: 'Bei erhöhten Antikörpern besteht der V.a. eine [c?|Autoimmunthyreoiditis].',
    warning: '[sh|Palpitationen] oder [sh|Brustschmerzen]',
  },
  kidneyDisease: {
    diagnosis: [
      '[c+|Chronische Niereninsuffizienz] im Stadium 3',
      '[c+|Chronische Niereninsuffizienz] Stadium 3, bekannt seit {y2-8}',
    ],
    complaints: [
      'Verschlechterung der Nierenfunktion, [s+|Müdigkeit] und [s+|Beinschwellung]',
      '[s+|Appetitlosigkeit], [s+|Übelkeit] und ansteigendem Kreatinin',
    ],
    findings: [
      'Sonographisch [s+|kleine Nieren] mit verschmälertem Parenchym, kein [s-|Harnstau].',
      'Beidseits leichte [s+|Knöchelödeme].',
    ],
    course: [
      'Nach Flüssigkeitsbilanzierung und Überprüfung aller Medikamente stabilisierte sich das Kreatinin.',
      'Eine Indikation zur [s-|Dialyse] bestand nicht.',
      'Es erfolgte eine Ernährungsberatung, alle Dosierungen wurden an die Nierenfunktion angepasst.',
    ],
    aside: [
      'Die Dosierungen wurden an die [c+|chronische Niereninsuffizienz] angepasst.',
      'Die [c+|chronische Niereninsuffizienz] war gegenüber den Vorwerten unverändert.',
    ],
    possible: 'Bei auffälligem Urinsediment besteht der V.a. eine [c?|Glomerulonephritis].',
    warning: '[sh|Erbrechen], [sh|Durchfall] oder verminderter Urinmenge',
  },
  refluxDisease: {
    diagnosis: ['[c+|Gastroösophageale Refluxkrankheit], Los Angeles B'],
    flare: 'Symptomatische [c+|gastroösophageale Refluxkrankheit]',
    complaints: [
      'retrosternalem [s+|Sodbrennen] und [s+|Regurgitation]',
      'nächtlichem [s+|Sodbrennen] und chronischem [s+|Husten]',
    ],
    findings: [
      'Gastroskopisch Erosionen im distalen Ösophagus ohne [s-|Ulkus].',
      'Abdomen weich, leichter [s+|epigastrischer Druckschmerz].',
    ],
    course: [
      'Unter Säurehemmung ließ das [s+|Sodbrennen] binnen {3-5} Tagen nach.',
      'Bioptisch ergab sich kein Anhalt für eine [c-|Zöliakie].',
      'Oberkörperhochlagerung und Verzicht auf späte Mahlzeiten brachten weitere Linderung.',
    ],
    aside: [
      'Die [c+|gastroösophageale Refluxkrankheit] wurde wie bisher behandelt.',
      'Die [c+|gastroösophageale Refluxkrankheit] verursachte keine Beschwerden.',
    ],
    possible: 'Makroskopisch besteht der V.a. einen [c?|Barrett-Ösophagus], die Histologie steht aus.',
    warning: '[sh|Dysphagie] oder [sh|Teerstuhl]',
  },
  crohnDisease: {
    diagnosis: ['[c+|Morbus Crohn], ED {y3-9}'],
    flare: '[c+|Morbus Crohn] des terminalen Ileums, akuter Schub',
    complaints: [
      '[s+|Bauchschmerzen] und {5-8} dünnen Stühlen täglich',
      '[s+|Diarrhoe], krampfartigen [s+|Bauchschmerzen] und [s+|Gewichtsverlust]',
    ],
    findings: [
      'Im rechten Unterbauch [s+|Druckschmerz] ohne [s-|Abwehrspannung].',
      'Sonographisch [s+|Wandverdickung] des terminalen Ileums, kein [s-|Abszess].',
    ],
    course: [
      'Unter Steroiden klang der Schub ab, bei Entlassung {2-3} geformte Stühle täglich.',
      'Die Stuhlkulturen waren negativ, eine [c-|infektiöse Enteritis] wurde ausgeschlossen.',
      'Es erfolgte eine Ernährungsberatung, die [s+|Bauchschmerzen] besserten sich.',
    ],
    aside: [
      'Der [c+|Morbus Crohn] war während des Aufenthaltes in klinischer Remission.',
      'Die Erhaltungstherapie bei [c+|Morbus Crohn] wurde fortgeführt.',
    ],
    possible: 'In der MR-Enterographie ergab sich der V.a. eine [c?|enterale Fistel].',
    warning: '[sh|Fieber] oder starken [sh|Bauchschmerzen]',
  },
  pancreatitis: {
    diagnosis: ['Milde akute [c+|Pankreatitis]', 'Akute biliäre [c+|Pankreatitis], nicht nekrotisierend'],
    complaints: [
      'plötzlichen gürtelförmigen [s+|Oberbauchschmerzen] und [s+|Erbrechen]',
      'in den Rücken ausstrahlenden [s+|Bauchschmerzen] und [s+|Übelkeit]',
    ],
    findings: [
      'Der Oberbauch war [s+|druckschmerzhaft], keine [s-|Abwehrspannung].',
      'In der CT [s+|Pankreasschwellung] ohne [s-|Nekrosen].',
    ],
    course: [
      'Unter Flüssigkeitsgabe und Analgesie klangen die [s+|Schmerzen] binnen {2-4} Tagen ab.',
      'Der Kostaufbau gelang rasch und ohne [s-|Erbrechen].',
      'Die Lipase war stetig rückläufig, Komplikationen traten nicht auf.',
    ],
    aside: [],
    possible: 'Endosonographisch besteht der V.a. eine [c?|Choledocholithiasis].',
    warning: 'erneuten [sh|Bauchschmerzen] oder [sh|Fieber]',
  },
  breastCancer: {
    diagnosis: [
      '[c+|Mammakarzinom] links, pT1c pN0, hormonrezeptorpositiv',
      'Hormonrezeptorpositives [c+|Mammakarzinom] rechts',
    ],
    complaints: [
      'auffälligem [s+|Knoten in der Brust] im Screening',
      'neu getastetem [s+|Knoten in der Brust]',
    ],
    findings: [
      'Mammographisch spikulierter Herd von {14-19} mm, axilläre Lymphknoten nicht [s-|vergrößert].',
      'Im Staging kein Anhalt für [s-|Metastasen].',
    ],
    course: [
      'Die brusterhaltende Operation mit Sentinel-Lymphknotenbiopsie verlief komplikationslos.',
      'Die Wunde heilte ohne Zeichen einer [s-|Infektion].',
      'Das Tumorboard empfahl Bestrahlung und endokrine Therapie.',
    ],
    aside: [
      'Das [c+|Mammakarzinom] wird endokrin behandelt.',
      'Für einen Progress des [c+|Mammakarzinoms] ergab sich kein Anhalt.',
    ],
    possible:
      'Bei verminderter Knochendichte besteht der V.a. eine [c?|Osteoporose], eine DXA-Messung ist geplant.',
    warning: '[sh|Wundschmerzen] oder neuen [sh|Knochenschmerzen]',
  },
  prostateCancer: {
    diagnosis: [
      '[c+|Prostatakarzinom], Gleason-Score 7',
      'Lokal begrenztes [c+|Prostatakarzinom], ED {y2-5}',
    ],
    complaints: ['[s+|Nykturie] und steigendem PSA-Wert', 'abgeschwächtem Harnstrahl und [s+|Nykturie]'],
    findings: [
      'Palpatorisch vergrößerte Prostata mit [s+|derbem Knoten] links.',
      'Szintigraphisch kein Anhalt für [s-|Metastasen].',
    ],
    course: [
      'Die Biopsieentnahme unter Antibiotikaschutz verlief komplikationslos.',
      'Das Tumorboard empfahl eine Hormontherapie und Bestrahlung.',
      'Nach Entfernung des Katheters war die Spontanmiktion ungestört.',
    ],
    aside: [
      'Das [c+|Prostatakarzinom] wird hormonell behandelt.',
      'Die urologische Nachsorge des [c+|Prostatakarzinoms] läuft weiter.',
    ],
    possible: 'Im MRT besteht der V.a. eine [c?|Samenblaseninfiltration].',
    warning: '[sh|Harnverhalt] oder [sh|Hämaturie]',
  },
  colonCancer: {
    diagnosis: ['[c+|Kolonkarzinom] des Sigmas, pT3 pN1', '[c+|Kolonkarzinom] des Colon ascendens, operiert'],
    complaints: [
      '[s+|Blut im Stuhl] und [s+|Gewichtsverlust]',
      'veränderten Stuhlgewohnheiten und [s+|Müdigkeit]',
    ],
    findings: [
      'Koloskopisch stenosierende Raumforderung, in der CT keine [s-|Lebermetastasen].',
      'Abdomen weich mit [s+|tastbarer Resistenz], kein [s-|Aszites].',
    ],
    course: [
      'Die laparoskopische Resektion verlief komplikationslos.',
      'Am zweiten Tag setzte die Darmtätigkeit ein, kein Anhalt für eine [s-|Anastomoseninsuffizienz].',
      'Die adjuvante Chemotherapie wurde begonnen und gut vertragen.',
    ],
    aside: [
      'Die adjuvante Therapie des [c+|Kolonkarzinoms] wurde fortgeführt.',
      'Ein Rezidiv des [c+|Kolonkarzinoms] zeigte sich nicht.',
    ],
    possible: 'In der CT {4-6} mm großer Lungenrundherd, V.a. [c?|Lungenmetastase].',
    warning: '[sh|Durchfall], [sh|Fieber] oder [sh|Hand-Fuß-Syndrom]',
  },
};
