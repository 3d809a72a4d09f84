import { Alert, Text } from '@mantine/core';
import type { OperationCost } from './fetch-cost.ts';
import { useOperationCost } from './useOperationCost.ts';

const number = (value: number) => value.toLocaleString('en');

/** The cost of the operation in the editors, what is left, and why it would be refused. */
export function CostLine() {
  const cost = useOperationCost();
  return cost === null ? null : <Cost {...cost} />;
}

export function Cost({ cost, mostCost, left, perMinute, refusal }: OperationCost) {
  return (
    <>
      {cost !== null && (
        <Text size="sm" c="dimmed" title="About how many values the answer may hold">
          Cost {number(cost)} of {number(mostCost)} · {number(left)} of {number(perMinute)} left this minute
        </Text>
      )}
      {refusal !== null && (
        <Alert color="red" p="xs" role="status">
          Would be refused: {refusal.message}
        </Alert>
      )}
    </>
  );
}
