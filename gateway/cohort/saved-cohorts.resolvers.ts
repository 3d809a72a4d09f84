import type { CohortDetail } from '../../backend/cohort/saved/saved.contract.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { listedConnection, toPageArguments } from '../graph/connections.ts';
import { orFailure } from '../shared/failures.ts';
import { toWireNode } from './cohort-tree.mappers.ts';
import { toDifference, toHistory, toSavedCohort, toVersionDetail } from './saved-cohorts.mappers.ts';

/** What a study has of saved cohorts. */
export const savedCohortsOfStudy: NonNullable<Resolvers['Study']> = {
  cohorts: async ({ id }, _args, { sources }) => (await sources.cohort.saved.list(id)).map(toSavedCohort),
  async cohortHistory({ id: studyId }, { id }, { sources }) {
    const cohort = await sources.cohort.saved.byId({ studyId, id });
    return cohort === null ? null : toHistory(cohort);
  },
  async cohortVersion({ id: studyId }, { id, version }, { sources }) {
    const detail = await sources.cohort.saved.version({ studyId, id, version });
    return detail === null ? null : toVersionDetail(detail);
  },
  async cohortMembers({ id: studyId }, { id, version, ...args }, { sources }) {
    const wire = await sources.cohort.saved.members({ studyId, id, version }, toPageArguments(args));
    return {
      totalCount: wire.total,
      withdrawn: wire.withdrawn,
      ...listedConnection(wire.members, wire, ({ patient_id: patientId }) => ({ patientId })),
    };
  },
  async cohortMethods({ id: studyId }, { id, version }, { sources }) {
    const { query, ...methods } = await sources.cohort.saved.methods({ studyId, id, version });
    return { ...methods, query: JSON.stringify(query) };
  },
  async cohortFile({ id: studyId }, { id, version }, { sources }) {
    return JSON.stringify(await sources.cohort.saved.file({ studyId, id, version }), null, 2);
  },
  async cohortDifference({ id: studyId }, { id, from, to, ...args }, { sources }) {
    const request = { from, to, ...toPageArguments(args) };
    return toDifference(await sources.cohort.saved.difference({ studyId, id }, request));
  },
};

const success = (wire: CohortDetail) => ({
  __typename: 'SavedCohortSuccess' as const,
  history: toHistory(wire),
});

/** Saves, changes, freezes and removes cohorts. */
export const savingCohorts: NonNullable<Resolvers['Mutation']> = {
  saveCohort: (_root, { input: { studyId, name, tree, isPrivate } }, { sources }) =>
    orFailure(
      sources.studies
        .require(studyId)
        .then(({ id }) =>
          sources.cohort.saved.save(id, { name, tree: toWireNode(tree), is_private: isPrivate }),
        )
        .then(success),
    ),
  saveCohortVersion: (_root, { input: { studyId, id, tree, after } }, { sources }) =>
    orFailure(
      sources.studies
        .require(studyId)
        .then((study) =>
          sources.cohort.saved.saveVersion({ studyId: study.id, id }, { tree: toWireNode(tree), after }),
        )
        .then(success),
    ),
  changeCohort: (_root, { input: { studyId, id, name, isShared } }, { sources }) =>
    orFailure(
      sources.studies
        .require(studyId)
        .then((study) =>
          sources.cohort.saved.change(
            { studyId: study.id, id },
            { ...(typeof name === 'string' && { name }), ...(isShared && { is_private: false }) },
          ),
        )
        .then(success),
    ),
  removeCohort: (_root, { input: { studyId, id } }, { sources }) =>
    orFailure(
      sources.studies
        .require(studyId)
        .then((study) => sources.cohort.saved.remove({ studyId: study.id, id }))
        .then((removed) => ({ __typename: 'RemoveCohortSuccess' as const, id: removed })),
    ),
  freezeCohort: (_root, { input: { studyId, id, version } }, { sources }) =>
    orFailure(
      sources.studies
        .require(studyId)
        .then((study) => sources.cohort.saved.freeze({ studyId: study.id, id, version }))
        .then((wire) => ({
          __typename: 'FreezeCohortSuccess' as const,
          version: toVersionDetail(wire),
        })),
    ),
};
