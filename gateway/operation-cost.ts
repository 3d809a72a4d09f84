import type { FastifyInstance } from 'fastify';
import { GraphQLError, getOperationAST, parse, validate } from 'graphql';
import { boundCost, wholeCostOf } from './limits/cost-limit.ts';
import { MOST } from './limits/refusals.ts';
import type { Operations } from './operations.ts';
import { UpstreamError } from './shared/failures.ts';
import type { TransportDependencies } from './shared/opened-study.ts';

interface AskedOperation {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What an operation would cost, were it run now. */
interface OperationCost {
  /** Null where the text is no operation of the schema, which is told when it runs. */
  readonly cost: number | null;
  readonly mostCost: number;
  /** What the user may spend now, and within a minute. */
  readonly left: number;
  readonly perMinute: number;
  /** Why it would not be run; null where nothing of its form or its cost speaks against it. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

type CostDependencies = TransportDependencies & Pick<Operations, 'schema' | 'admit' | 'budget'>;

/** Tells the cost of an operation without running it, by the rules that it is charged by when it runs. */
export function mountOperationCost(app: FastifyInstance, dependencies: CostDependencies): void {
  app.post('/graphql/cost', async (request, reply): Promise<OperationCost> => {
    const { viewer } = await dependencies.contextOf(request, reply);
    if (viewer === null)
      throw new UpstreamError('Please log in to ask for the cost.', 'UNAUTHENTICATED', 401);
    void reply.header('cache-control', 'no-store');
    const { budget } = dependencies;
    const asked = askedIn(request.body);
    const { cost, refusal } = judged(dependencies, asked, viewer.username);
    const left = Math.floor(budget.leftFor(viewer.username, 0));
    return { cost, mostCost: MOST.cost, left, perMinute: budget.perMinute, refusal };
  });
}

function askedIn(body: unknown): AskedOperation {
  const { query, operationName, variables } = (body ?? {}) as Record<string, unknown>;
  if (typeof query !== 'string')
    throw new UpstreamError('query is missing: send the text of an operation.', 'BAD_INPUT', 400);
  const isObject = typeof variables === 'object' && variables !== null && !Array.isArray(variables);
  return {
    query,
    operationName: typeof operationName === 'string' ? operationName : null,
    variables: isObject ? (variables as Record<string, unknown>) : {},
  };
}

function judged(
  { schema, admit, budget }: CostDependencies,
  asked: AskedOperation,
  user: string,
): Pick<OperationCost, 'cost' | 'refusal'> {
  let cost: number | null = null;
  try {
    admit(asked, true);
    const { query, operationName, variables } = asked;
    const document = parse(query, { maxTokens: MOST.tokens });
    const operation = getOperationAST(document, operationName);
    if (!operation || validate(schema, document).length > 0) return { cost, refusal: null };
    cost = wholeCostOf({ schema, document, operation, variables });
    boundCost(cost);
    budget.leftFor(user, cost);
    return { cost, refusal: null };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { code } = error.extensions;
    // What is no GraphQL at all has no code, and no cost.
    return { cost, refusal: typeof code === 'string' ? { code, message: error.message } : null };
  }
}
