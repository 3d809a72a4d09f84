type Json = Readonly<Record<string, unknown>>;

/** Where the references of a bundle lead, by every name that its resources have. */
export class ReferenceMap {
  readonly #targets = new Map<string, string>();

  /**
   * @param patient the reference to the patient of the bundle
   * @param patientId the patient id under which it is filed
   */
  constructor(patient: string, patientId: string) {
    this.#targets.set(patient, patient).set(`Patient/${patientId}`, patient);
  }

  /** Adds a resource under its stored reference. @returns false where one of its names is taken */
  add(target: string, { resourceType, id }: Json, fullUrl: string | undefined): boolean {
    const names = new Set<string>([target]);
    if (typeof id === 'string') names.add(`${resourceType}/${id}`);
    if (fullUrl !== undefined) {
      names.add(fullUrl);
      // An address of a server ends in type and id, which others may name it by.
      const [relative] = /[A-Z][A-Za-z]{1,40}\/[A-Za-z0-9\-.]{1,64}$/.exec(fullUrl) ?? [];
      if (relative !== undefined && !fullUrl.startsWith('urn:')) names.add(relative);
    }
    let isNew = true;
    for (const name of names) {
      const known = this.#targets.get(name);
      if (known !== undefined && known !== target) isNew = false;
      this.#targets.set(name, target);
    }
    return isNew;
  }

  /** The stored reference that one of the bundle becomes; undefined where it leads nowhere. */
  target(reference: string): string | undefined {
    const [whole, version] = reference.split('/_history/', 2);
    return this.#targets.get(version === undefined ? reference : (whole ?? ''));
  }
}

/**
 * A resource whose references are the stored ones.
 *
 * @param resource JSON of bounded depth
 * @returns the copy, and the places of references that lead nowhere, such as .subject.reference
 */
export function rewriteReferences(
  resource: Json,
  references: ReferenceMap,
): { value: Json; dangling: string[] } {
  const dangling: string[] = [];
  const contained = new Set(
    (Array.isArray(resource.contained) ? resource.contained : []).map(
      (inner: unknown) => `#${(inner as Json)?.id}`,
    ),
  );
  const rewrite = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((each, index) => rewrite(each, `${path}[${index}]`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        name === 'reference' && typeof inner === 'string'
          ? follow(inner, `${path}.reference`)
          : rewrite(inner, `${path}.${name}`),
      ]),
    );
  };
  const follow = (reference: string, path: string): string => {
    if (reference === '#' || contained.has(reference)) return reference;
    const target = references.target(reference);
    if (target === undefined) dangling.push(path);
    return target ?? reference;
  };
  return { value: rewrite(resource, '') as Json, dangling };
}
