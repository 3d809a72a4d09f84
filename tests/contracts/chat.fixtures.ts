/** The first letter of a patient: diagnoses, what is denied, values and medication. */
export const FIRST = `Report date: 2025-01-12

Discharge letter

Diagnoses: Type 2 diabetes mellitus. Asthma. Suspected pneumonia.
Family history: mother with breast cancer.

The patient denied chest pain. No known drug allergies.
Blood tests: HbA1c 8.4 %; potassium 4.1 mmol/L.
Medication: metformin 500 mg twice daily, ramipril 5 mg once daily.
`;
