import type { FhirResource, Questionnaire, QuestionnaireResponse } from 'fhir/r4';
import type { Form, FormKind, FormStatus } from './forms.contract.ts';
import type { FormAnswerSet } from './responses.contract.ts';

/** Says what a questionnaire is to a study: `survey`, `sample`. */
const TAG_SYSTEM = 'urn:casebook:tag';
const ICON_URL = 'urn:casebook:form-icon';
/** The version of the form that was answered, at the canonical of a response. */
const VERSION_URL = 'urn:casebook:form-version';

/** FHIR's PublicationStatus of ours, and back: a form that is completed takes no more responses. */
const STATUS_OF = { active: 'active', draft: 'draft', retired: 'completed', unknown: 'draft' } as const;
export const PUBLICATION_STATUS = {
  active: 'active',
  draft: 'draft',
  completed: 'retired',
} as const satisfies Record<FormStatus, Questionnaire['status']>;

/** A stored resource with the number of its version and the instant of its last change. */
export interface Stored<Resource extends FhirResource> {
  readonly resource: Resource;
  readonly version: number;
  readonly at: Date;
}

/** How many responses of a form there are. */
export interface ResponseCounts {
  readonly completed: number;
  readonly drafts: number;
}

const hasTag = ({ meta }: Questionnaire, code: string): boolean =>
  meta?.tag?.some((tag) => tag.system === TAG_SYSTEM && tag.code === code) === true;

export const kindOf = (questionnaire: Questionnaire): FormKind =>
  hasTag(questionnaire, 'survey') ? 'survey' : 'form';

export function toForm({ resource, version, at }: Stored<Questionnaire>, counts: ResponseCounts): Form {
  const icon = resource.extension?.find(({ url }) => url === ICON_URL)?.valueCode;
  const id = resource.id ?? '';
  return {
    id,
    name: resource.title ?? resource.name ?? id,
    description: resource.description ?? '',
    icon: icon ?? 'clipboard',
    kind: kindOf(resource),
    responses: counts.completed,
    drafts: counts.drafts,
    lastUpdated: at.toISOString(),
    status: STATUS_OF[resource.status],
    sample: hasTag(resource, 'sample'),
    version,
  };
}

/** Makes a questionnaire one of a kind; its own tags stay, the marks that only the product sets do not. */
export function ofKind(questionnaire: Questionnaire, kind: FormKind, isSample = false): Questionnaire {
  const { meta = {}, ...rest } = questionnaire;
  const others = (meta.tag ?? []).filter(({ system }) => system !== TAG_SYSTEM);
  const tag = [
    ...others,
    ...(kind === 'survey' ? [{ system: TAG_SYSTEM, code: 'survey', display: 'Survey' }] : []),
    ...(isSample ? [{ system: TAG_SYSTEM, code: 'sample', display: 'Sample' }] : []),
  ];
  const { versionId, lastUpdated, tag: _tag, ...kept } = meta;
  const told = { ...kept, ...(tag.length === 0 ? {} : { tag }) };
  return { ...rest, ...(Object.keys(told).length === 0 ? {} : { meta: told }) };
}

export const isSample = (questionnaire: Questionnaire): boolean => hasTag(questionnaire, 'sample');

/** The icon of a form as an extension. */
export const iconExtension = (icon: string) => [{ url: ICON_URL, valueCode: icon }];

/** The canonicals that responses name a form by. */
export const canonicalsOf = ({ id = '', url }: Questionnaire): string[] => [
  `Questionnaire/${id}`,
  ...(url === undefined ? [] : [url]),
];

/** The canonical of a form in a response, with the version that is answered. */
export function answeredForm({ resource, version }: Stored<Questionnaire>) {
  return {
    questionnaire: `Questionnaire/${resource.id}`,
    _questionnaire: { extension: [{ url: VERSION_URL, valueInteger: version }] },
  };
}

export function toAnswerSet(
  { resource, version, at }: Stored<QuestionnaireResponse>,
  patientId: string,
): FormAnswerSet {
  return {
    id: resource.id ?? '',
    version,
    status: resource.status,
    patient_id: patientId === '' ? null : patientId,
    authored: resource.authored ?? null,
    author: resource.author?.display ?? null,
    lastUpdated: at.toISOString(),
  };
}
