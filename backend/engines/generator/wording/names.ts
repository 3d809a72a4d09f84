import type { Language } from '../../../shared/contract.ts';

interface Names {
  readonly male: readonly string[];
  readonly female: readonly string[];
  readonly family: readonly string[];
  /** Name and town. */
  readonly hospitals: readonly (readonly [string, string])[];
  readonly departments: readonly string[];
  /** How a physician signs. */
  readonly title: string;
}

const list = (names: string) => names.split(', ');

/** Invented people and places; hospitals and towns exist nowhere. */
export const NAMES: Readonly<Record<Language, Names>> = {
  en: {
    male: list('Thomas, Edward, Colin, Martin, Geoffrey, Alan, Peter, Simon, Howard, Neil, Victor, Owen'),
    female: list(
      'Margaret, Helen, Joanna, Sylvia, Ruth, Diana, Frances, Caroline, Audrey, Linda, Beryl, Nora',
    ),
    family: list(
      'Whitby, Harrowgate, Pellwood, Ashcombe, Tarrant, Linfield, Marsden, Quillford, Braddock, Fenwick, Oakhurst, Selby, Thornley, Wexcombe',
    ),
    hospitals: [
      ['Northmere General Hospital', 'Northmere'],
      ['St Aldwin Hospital', 'Elderbridge'],
      ['Lakeford Infirmary', 'Lakeford'],
      ['Kingsholt Hospital', 'Kingsholt'],
    ],
    departments: list('Department of Internal Medicine, Ward 4 East, Medical Clinic II'),
    title: 'Dr',
  },
  de: {
    male: list(
      'Karl, Heinrich, Jürgen, Matthias, Rainer, Wolfgang, Stefan, Dieter, Ulrich, Bernd, Konrad, Uwe',
    ),
    female: list(
      'Gertrud, Ingrid, Renate, Monika, Sabine, Ursula, Hannelore, Petra, Elke, Brigitte, Karin, Anneliese',
    ),
    family: list(
      'Brandl, Kesselring, Ohlendorf, Wiesinger, Tannhofer, Rehwald, Lindacker, Moosbrugger, Steinhagen, Achternbusch, Quandtner, Hollstein, Grabner, Dornbach',
    ),
    hospitals: [
      ['Klinikum Waldau', 'Waldau'],
      ['Kreiskrankenhaus Lindental', 'Lindental'],
      ['Marienhospital', 'Oberhagen'],
      ['Klinikum Seebrück', 'Seebrück'],
    ],
    departments: list('Klinik für Innere Medizin, Medizinische Klinik II, Station 3B'),
    title: 'Dr.',
  },
  it: {
    male: list(
      'Carlo, Giuseppe, Alberto, Renato, Sergio, Fabio, Luigi, Enrico, Dario, Silvano, Ettore, Piero',
    ),
    female: list(
      'Lucia, Rosanna, Carla, Ivana, Silvana, Teresa, Franca, Daniela, Marisa, Bruna, Elena, Graziella',
    ),
    family: list(
      'Valdossi, Marchegiani, Terracol, Bonfadelli, Pianosi, Ricciardelli, Montelupo, Faldini, Corvaglia, Serrapede, Altobello, Guadagnolo, Zanferrari, Lunardon',
    ),
    hospitals: [
      ['Ospedale San Baldo', 'Castelbruno'],
      ['Ospedale Civile di Valmora', 'Valmora'],
      ['Presidio Ospedaliero', 'Monteluna'],
      ['Policlinico', 'Riva Alta'],
    ],
    departments: list('Reparto di Medicina Interna, Clinica Medica II, Unità Operativa di Medicina'),
    title: 'Dott.',
  },
};
