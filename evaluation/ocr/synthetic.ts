import {
  type PageText,
  pdfOf,
  ruledTable,
  type WrittenCell,
  type WrittenPage,
} from '../../backend/engines/documents/pdf.fixtures.ts';

/** A page of our own with what has to be read on it. */
export interface SyntheticPage {
  readonly name: string;
  readonly language: 'en' | 'de';
  readonly pdf: Buffer;
  readonly text: string;
  readonly cells: readonly WrittenCell[];
}

const SENTENCES = {
  en: [
    'The patient was admitted with dyspnoea and chest pain that had begun two days before.',
    'Blood pressure was 142/86 mmHg, heart rate 96 per minute, and oxygen saturation 93 % on air.',
    'There was no fever, no haemoptysis and no recent journey by plane.',
    'Creatinine rose from 1.1 to 1.9 mg/dl within three days; potassium was 5.2 mmol/l.',
    'Echocardiography showed an ejection fraction of 38 % and moderate mitral regurgitation.',
    'Treatment with furosemide 40 mg twice daily and bisoprolol 2.5 mg was continued.',
    'A pulmonary embolism was excluded by computed tomography on the second day.',
    'She left the ward in good condition and will be seen again in six weeks.',
  ],
  de: [
    'Die Patientin wurde mit Dyspnoe und thorakalen Schmerzen aufgenommen, die seit zwei Tagen bestanden.',
    'Der Blutdruck betrug 142/86 mmHg, die Herzfrequenz 96 pro Minute bei einer Sättigung von 93 %.',
    'Kein Fieber, keine Hämoptysen, keine Flugreise in den letzten Wochen.',
    'Das Kreatinin stieg innerhalb von drei Tagen von 1,1 auf 1,9 mg/dl; Kalium 5,2 mmol/l.',
    'Echokardiographisch zeigte sich eine Ejektionsfraktion von 38 % mit mäßiger Mitralinsuffizienz.',
    'Die Therapie mit Furosemid 40 mg zweimal täglich und Bisoprolol 2,5 mg wurde fortgeführt.',
    'Eine Lungenembolie konnte am zweiten Tag computertomographisch ausgeschlossen werden.',
    'Die Entlassung erfolgte in gutem Allgemeinzustand; Kontrolle in sechs Wochen empfohlen.',
  ],
} as const;

/** Pages of running text and of ruled tables with spans, the same in every run. */
export function syntheticPages(): SyntheticPage[] {
  return [prose('en', 0), prose('de', 3), ...Array.from({ length: 6 }, (_, index) => tablePage(index))];
}

function prose(language: 'en' | 'de', shift: number): SyntheticPage {
  const lines: string[] = [];
  for (let paragraph = 0; paragraph < 5; paragraph += 1) {
    const words = Array.from(
      { length: 5 },
      (_, index) => SENTENCES[language][(paragraph * 3 + index + shift) % 8] ?? '',
    )
      .join(' ')
      .split(' ');
    let line = '';
    for (const word of words) {
      if (line.length + word.length > 82) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line, '');
  }
  const texts = lines.flatMap((text, index): PageText[] =>
    text === '' ? [] : [{ x: 64, y: 80 + 15 * index, text, size: 11 }],
  );
  return { name: `prose ${language}`, language, pdf: pdfOf([{ texts }]), text: lines.join(' '), cells: [] };
}

const LABELS = [
  'Haemoglobin',
  'Leukocytes',
  'Platelets',
  'Creatinine',
  'Sodium',
  'Potassium',
  'Albumin',
  'Bilirubin',
  'Ferritin',
  'Glucose',
];
const UNITS = ['g/dl', '10^9/l', '10^9/l', 'mg/dl', 'mmol/l', 'mmol/l', 'g/l', 'mg/dl', 'ng/ml', 'mg/dl'];

/** Laboratory values before and after treatment: header over two rows, groups of rows, wrapped notes. */
function tablePage(index: number): SyntheticPage {
  const rows = 5 + (index % 4) * 2;
  const groups = 1 + (index % 3);
  const columns = 3 + 2 * groups;
  const cells: WrittenCell[] = [];
  const add = (row: number, column: number, text: string, rowSpan = 1, columnSpan = 1) =>
    cells.push({ row, column, rowSpan, columnSpan, text });
  add(0, 0, 'Group', 2);
  add(0, 1, 'Analyte', 2);
  for (let group = 0; group < groups; group += 1) {
    add(0, 2 + 2 * group, `Visit ${group + 1}`, 1, 2);
    add(1, 2 + 2 * group, 'Value');
    add(1, 3 + 2 * group, 'Change');
  }
  add(0, columns - 1, 'Comment', 2);
  for (let row = 0; row < rows; row += 1) {
    const label = (row + index) % LABELS.length;
    if (row % 3 === 0) add(row + 2, 0, row % 2 === 0 ? 'Arm A' : 'Arm B', Math.min(3, rows - row));
    add(row + 2, 1, `${LABELS[label]}\n(${UNITS[label]})`);
    for (let group = 0; group < groups; group += 1) {
      add(row + 2, 2 + 2 * group, ((row * 37 + group * 11 + index * 7) / 10 + 1.2).toFixed(1));
      add(row + 2, 3 + 2 * group, `${row % 2 === 0 ? '+' : '-'}${((row * 13 + group * 5) % 30) + 1} %`);
    }
    add(
      row + 2,
      columns - 1,
      row % 4 === 1 ? 'repeated after\nhaemolysis' : row % 4 === 3 ? '' : 'within range',
    );
  }
  const widths = [60, 90, ...Array.from({ length: 2 * groups }, () => 44), 100];
  const heights = [18, 18, ...Array.from({ length: rows }, () => 30)];
  const { lines, texts } = ruledTable(cells, { x: 50, y: 120, widths, heights }, 9);
  const title = `Table ${index + 1}. Laboratory values of the study population.`;
  const page: WrittenPage = { lines, texts: [{ x: 50, y: 100, text: title, size: 11 }, ...texts] };
  return { name: `table ${index + 1}`, language: 'en', pdf: pdfOf([page]), text: '', cells };
}
