import { counted } from '../shared/format.ts';

/** How much is affirmed of patients, and how much is mentioned at all; null where another backend does not tell. */
export type MentionTotals = {
  total: number;
  totalPatients: number | null;
  totalMentions: number | null;
  totalMentionedPatients: number | null;
};

/** Both counts side by side, so that what is denied, or of the family, is not taken for what the patients have. */
export function affirmedOfMentions(affirmed: number, mentions: number): string {
  return `${affirmed.toLocaleString('en')} affirmed · ${counted(mentions, 'mention')}`;
}

/** The totals of what was found; patients that nobody counted are taken from those that are shown. */
export function totalsSentence(
  { total, totalPatients, totalMentions, totalMentionedPatients }: MentionTotals,
  shownPatients: number,
): string {
  const ofPatients = (patients: number | null) => `of ${counted(patients ?? shownPatients, 'patient')}`;
  if (totalMentions === null) return `${counted(total, 'mention')} ${ofPatients(totalPatients)}`;
  return [
    `${total.toLocaleString('en')} affirmed ${ofPatients(totalPatients)}`,
    `${counted(totalMentions, 'mention')} ${ofPatients(totalMentionedPatients)}`,
  ].join(' · ');
}
