import type { BreakGlassAccess as WireAccess } from '../../../backend/studies/break-glass/break-glass.contract.ts';
import type { GatewayContext } from '../../context.ts';
import type { BreakGlassAccess, BreakGlassVerdict, Resolvers } from '../../generated/resolvers.ts';
import {
  type ConnectionParent,
  connection,
  connectionFields,
  toPageArguments,
} from '../../graph/connections.ts';
import { breakGlassIn } from '../../shared/caller-roles.ts';
import { lowerCase, upperCase } from '../../shared/enums.ts';
import { orFailure } from '../../shared/failures.ts';

export type BreakGlassConnectionParent = ConnectionParent<BreakGlassAccess>;

const { edges, nodes, pageInfo } = connectionFields;

/** Changes an access; what its member may is looked up anew. */
const changed = ({ forgetViewers }: GatewayContext, work: Promise<WireAccess>) =>
  orFailure(
    work.then((access) => {
      forgetViewers();
      return { __typename: 'BreakGlassSuccess' as const, access: toAccess(access) };
    }),
  );

export const breakGlassResolvers: Resolvers = {
  Study: {
    breakGlassAccesses: ({ id }, { isReviewed, ...args }, { sources }): BreakGlassConnectionParent =>
      connection(
        () =>
          sources.breakGlass.page(id, {
            ...toPageArguments(args),
            ...(isReviewed != null && { where: { is_reviewed: isReviewed } }),
          }),
        toAccess,
      ),
  },
  BreakGlassConnection: { edges, nodes, pageInfo },
  Mutation: {
    breakGlass: (_root, { input: { studyId, ...input } }, context) =>
      changed(context, context.sources.breakGlass.begin({ study_id: studyId, ...input })),
    endBreakGlass: (_root, { input: { studyId, id } }, context) =>
      changed(
        context,
        breakGlassIn(context.roles, studyId)?.id === id
          ? context.sources.breakGlass.endOwn(studyId)
          : context.sources.breakGlass.end(studyId, id),
      ),
    reviewBreakGlass: (_root, { input: { studyId, id, verdict, note } }, context) =>
      changed(
        context,
        context.sources.breakGlass.review(studyId, id, { verdict: lowerCase(verdict), note: note ?? '' }),
      ),
  },
};

function toAccess({ id, username, reason, review, ...access }: WireAccess): BreakGlassAccess {
  return {
    id,
    username,
    reason,
    begunAt: access.begun_at,
    expiresAt: access.expires_at,
    isOpen: access.is_open,
    endedAt: access.ended_at,
    endedBy: access.ended_by,
    review: review && {
      verdict: upperCase<BreakGlassVerdict>(review.verdict),
      note: review.note,
      reviewedBy: review.reviewed_by,
      reviewedAt: review.reviewed_at,
    },
  };
}
