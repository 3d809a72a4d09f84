const MOST_TOLD = 5;

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a submission's JSON has in another shape than it is taken in, with its place; the first five of it. */
export function shapeFaults(text: string): string[] {
  let json: unknown;
  try {
    json = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return [];
  }
  if (!isObject(json)) return ['The JSON is not an object with entities, relations or fhir_bundle.'];
  const faults: string[] = [];
  faults.push(...faultsOfList(json.entities, 'entities', ['text', 'category']));
  faults.push(...faultsOfList(json.relations, 'relations', ['relationType']));
  for (const name of ['fhir_bundle', 'bundle', 'fhir']) {
    const bundle = json[name];
    if (bundle == null) continue;
    if (!isObject(bundle) || bundle.resourceType !== 'Bundle') faults.push(`${name} is not a FHIR Bundle.`);
    break;
  }
  return faults.slice(0, MOST_TOLD);
}

function faultsOfList(list: unknown, name: string, required: readonly string[]): string[] {
  if (list == null) return [];
  if (!Array.isArray(list)) return [`${name} is not a list.`];
  const faults: string[] = [];
  for (const [index, each] of list.entries()) {
    if (faults.length >= MOST_TOLD) break;
    if (!isObject(each)) faults.push(`${name}.${index} is not an object.`);
    else {
      const missing = required.filter(
        (field) => typeof each[field] !== 'string' || each[field].trim() === '',
      );
      faults.push(...missing.map((field) => `${name}.${index}.${field} is missing.`));
    }
  }
  return faults;
}
