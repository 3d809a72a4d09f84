import type { GatewayContext } from '../context.ts';
import type { Resolvers, StudyRight, StudyRole } from '../generated/resolvers.ts';
import { breakGlassIn } from '../shared/caller-roles.ts';
import { lowerCase, upperCase } from '../shared/enums.ts';
import { orFailure } from '../shared/failures.ts';
import { toChangeStudy, toCreateStudy, toMember, toStudy } from './studies.mappers.ts';
import type { StudiesSource } from './studies.source.ts';

/** Makes or changes a study; what the caller may open is looked up anew. */
const withStudy = (
  { sources, forgetViewers }: GatewayContext,
  work: (studies: StudiesSource) => ReturnType<StudiesSource['create']>,
) =>
  orFailure(
    work(sources.studies).then((study) => {
      forgetViewers();
      return { __typename: 'StudySuccess' as const, study: toStudy(study) };
    }),
  );

/** Changes who works in a study; what they may is looked up anew. */
const withMembers = (
  { sources, forgetViewers }: GatewayContext,
  work: (studies: StudiesSource) => ReturnType<StudiesSource['setMember']>,
) =>
  orFailure(
    work(sources.studies).then((members) => {
      forgetViewers();
      return { __typename: 'StudyMembersSuccess' as const, members: members.map(toMember) };
    }),
  );

export const studiesResolvers: Resolvers = {
  Query: {
    studies: async (_root, _args, { sources }) => (await sources.studies.all()).map(toStudy),
    study: async (_root, { id }, { sources }) => {
      const study = await sources.studies.byId(id);
      return study === null ? null : toStudy(study);
    },
    managedStudies: async (_root, _args, { sources }) => (await sources.studies.managed()).map(toStudy),
    managedStudy: async (_root, { id }, { sources }) => {
      const study = (await sources.studies.managed()).find((managed) => managed.id === id);
      return study === undefined ? null : toStudy(study);
    },
  },
  Study: {
    viewerRole({ id }, _args, { roles }) {
      const role = roles?.studies.get(id)?.role;
      return role === undefined || role === 'key' ? null : upperCase<StudyRole>(role);
    },
    viewerBreakGlass: ({ id }, _args, { roles }) => breakGlassIn(roles, id) ?? null,
    viewerPurpose: ({ id }, _args, { roles }) => roles?.studies.get(id)?.purpose ?? null,
    viewerCan: ({ id }, _args, { roles }) =>
      (roles?.studies.get(id)?.rights ?? []).map((right) => upperCase<StudyRight>(right)),
  },
  ManagedStudy: {
    members: async ({ id }, _args, { sources }) => (await sources.studies.members(id)).map(toMember),
  },
  Mutation: {
    createStudy: (_root, { input }, context) =>
      withStudy(context, (studies) => studies.create(toCreateStudy(input))),
    changeStudy: (_root, { input }, context) =>
      withStudy(context, (studies) => studies.change(input.studyId, toChangeStudy(input))),
    setStudyMember: (_root, { input: { studyId, username, role, was } }, context) =>
      withMembers(context, (studies) =>
        studies.setMember(studyId, {
          username,
          role: lowerCase(role),
          was: was == null ? null : lowerCase(was),
        }),
      ),
    removeStudyMember: (_root, { input: { studyId, username, was } }, context) =>
      withMembers(context, (studies) => studies.removeMember(studyId, { username, was: lowerCase(was) })),
  },
};
