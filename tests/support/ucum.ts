/** Atoms of UCUM that amounts in reports are made of; the first may have a prefix. */
const METRIC = 'g|L|l|m|mol|osm|eq|s|U|\\[IU\\]|m\\[Hg\\]|m\\[H2O\\]|Cel|Pa|V|W|Hz|Ohm|Gy|B|cal|\\[CFU\\]';
const PLAIN =
  "min|h|d|wk|mo|a|%|deg|\\[(?:degF|lb_av|oz_av|in_i|ft_i|Ch|diop|MET|HPF|LPF|ppth|hnsf'U)\\]|10\\*\\d{1,2}|1";
const ANNOTATION = '\\{[!-z|~]{1,20}\\}';
const COMPONENT = `(?:(?:[kcdmunpf]?(?:${METRIC})|${PLAIN})[23]?(?:${ANNOTATION})?|${ANNOTATION})`;
const TERM = new RegExp(`^/?${COMPONENT}(?:[./]${COMPONENT})*$`);

/** Whether a code is a unit by UCUM's grammar, over the atoms that reports need. */
export const isUcum = (code: string): boolean => TERM.test(code);

/** The UCUM codes in a resource, wherever they stand in it. */
export function ucumCodesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(ucumCodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { system, code } = value as { system?: unknown; code?: unknown };
  const own = system === 'http://unitsofmeasure.org' && typeof code === 'string' ? [code] : [];
  return [...own, ...Object.values(value).flatMap(ucumCodesIn)];
}
