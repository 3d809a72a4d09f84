import { type Operation, postOperation } from '../run-operation.ts';

/** What an operation would cost, as the server tells it. */
export type OperationCost = {
  cost: number | null;
  mostCost: number;
  left: number;
  perMinute: number;
  refusal: { code: string; message: string } | null;
};

/** Asks the server what an operation would cost; it is not run. Null where that cannot be learned now. */
export async function fetchCost(operation: Operation, signal: AbortSignal): Promise<OperationCost | null> {
  try {
    const response = await postOperation('/graphql/cost', operation, signal);
    return response.ok ? ((await response.json()) as OperationCost) : null;
  } catch {
    return null;
  }
}
