import { Button, Kbd } from '@mantine/core';

type KeyedButtonProps = {
  /** The key that does the same. */
  sign: string;
  label: string;
  /** Says more than the label where that alone does not tell. */
  name?: string | undefined;
  isDisabled?: boolean;
  onPress: () => void;
};

/** A button that shows its key. */
export function KeyedButton({ sign, label, name, isDisabled = false, onPress }: KeyedButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isDisabled}
      onClick={onPress}
      aria-keyshortcuts={sign}
      aria-label={name}
      rightSection={<Kbd size="xs">{sign}</Kbd>}
    >
      {label}
    </Button>
  );
}
