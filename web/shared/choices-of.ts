/** The choices of a select by their labels, in the order in which these are written. */
export const choicesOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));
