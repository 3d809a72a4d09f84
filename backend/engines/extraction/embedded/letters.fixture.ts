/** Whole letters on invented patients, one for each language. */
export const LETTERS = {
  en: `Discharge letter

Patient: 71-year-old woman admitted on 3 May 2024 with worsening dyspnea and leg swelling.

History of present illness: Over two weeks she noticed exertional dyspnea and orthopnea. She denies chest pain, fever or cough. There was no syncope.

Past medical history:
1. Arterial hypertension
2. Type 2 diabetes mellitus
3. Status post appendectomy in 1974
4. COPD, suspected obstructive sleep apnea

Family history: Her mother had breast cancer; her father died of a stroke.

Allergies: penicillin

Medication on admission:
- Ramipril 5 mg once daily
- Metformin 1000 mg twice daily
- Furosemide 40 mg orally every morning
- Insulin glargine 16 IU subcutaneously at bedtime
- Salbutamol inhaler as needed

Physical examination: Blood pressure 158/94 mmHg, heart rate 104 bpm, temperature 36.8 °C, SpO2 92 %, BMI 31.4 kg/m². Crackles over both lungs, no jugular venous distension.

Laboratory: hemoglobin 11.2 g/dL [12-16] L, potassium 4.4 mmol/L, creatinine 1.34 mg/dL, eGFR 41 mL/min/1.73 m², NT-proBNP 3,420 pg/mL, HbA1c 7.9 %, CRP < 5 mg/L.

Echocardiography showed an ejection fraction of 38 % and mitral regurgitation. Pulmonary embolism was ruled out by CT pulmonary angiography.

Assessment: Acute decompensated heart failure. Pneumonia is unlikely.

Plan: Coronary angiography is planned. Return if dyspnea or chest pain occur.`,
  de: `Entlassungsbrief

Sehr geehrte Frau Kollegin, wir berichten über Herrn K., einen 67-jährigen Patienten, der sich vom 3. Mai bis zum 9. Mai 2024 in unserer Behandlung befand.

Diagnosen:
- Ambulant erworbene Pneumonie rechts
- Arterielle Hypertonie
- Diabetes mellitus Typ 2
- KHK, Z.n. Myokardinfarkt 2015
- V.a. obstruktives Schlafapnoe-Syndrom

Anamnese: Seit drei Tagen Fieber, Schüttelfrost und produktiver Husten. Kein Brustschmerz, keine Hämoptysen. Übelkeit und Erbrechen werden verneint.

Familienanamnese: Der Vater erlitt einen Schlaganfall, die Mutter hatte ein Mammakarzinom.

Allergien: Penicillin

Medikation bei Aufnahme:
Ramipril 5 mg 1-0-0
Metformin 1000 mg 1-0-1
ASS 100 mg 0-1-0
Atorvastatin 40 mg 0-0-1
Pantoprazol 20 mg 1-0-0-0 (nüchtern)
Novalgin 500 mg bei Bedarf

Körperlicher Untersuchungsbefund: RR 142/88 mmHg, Puls 96/min, Temperatur 38,9 °C, SpO2 91 %. Rasselgeräusche rechts basal, keine Beinödeme.

Labor: CRP 186,4 mg/L [< 5] ↑, Leukozyten 14,2 G/L, Kreatinin 1,1 mg/dL, Kalium 4,1 mmol/L, NT-proBNP 1.850 pg/mL, HbA1c 8,4 %.

Röntgen-Thorax: Infiltrat rechts basal, kein Pleuraerguss. Eine Lungenembolie konnte ausgeschlossen werden.

Verlauf: Unter Ceftriaxon 2 g i.v. 1x tgl. besserte sich der Zustand. Eine Koloskopie ist geplant.

Procedere: Bei erneutem Fieber oder Dyspnoe bitten wir um Wiedervorstellung.`,
  it: `Lettera di dimissione

Si dimette in data odierna il Sig. R., uomo di 74 anni, ricoverato per dispnea ed edemi declivi.

Diagnosi: Scompenso cardiaco, fibrillazione atriale, BPCO.

Anamnesi familiare: il padre affetto da cardiopatia ischemica, la sorella da carcinoma mammario.

Anamnesi patologica remota: ipertensione arteriosa, diabete mellito tipo 2, pregresso infarto miocardico nel 2016.

Anamnesi patologica prossima: da una settimana dispnea da sforzo e ortopnea. Il paziente nega dolore toracico, febbre o tosse. Sospetta polmonite basale, poi esclusa.

Allergie: penicillina

Terapia domiciliare:
Ramipril 5 mg 1 cp x 2/die
Furosemide 25 mg 1 cp al mattino
Bisoprololo 2,5 mg 1 volta al giorno
Apixaban 5 mg 2 volte al giorno
Enoxaparina 4000 UI sottocute 1 volta al giorno
Paracetamolo 1000 mg al bisogno

Esame obiettivo: PA 150/85 mmHg, FC 110 bpm, TC 36,4 °C, SpO2 90 %. Rantoli bibasali, non turgore giugulare.

Esami di laboratorio: emoglobina 12,1 g/dL, creatinina 1,42 mg/dL, potassio 4,9 mmol/L, NT-proBNP 4.210 pg/mL, TSH 2,31 mU/L.

Ecocardiogramma: frazione di eiezione 35 %, insufficienza mitralica. Esclusa embolia polmonare alla TC torace.

Indicazioni: in caso di dispnea o sincope contattare il medico. È programmata una coronarografia.`,
} as const;
