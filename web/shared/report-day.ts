/** The day of a report as screens show it. */
export const reportDay = (day: string | null | undefined): string => day ?? 'undated';
