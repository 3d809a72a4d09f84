import { Kbd, UnstyledButton } from '@mantine/core';
import classes from './KeyedButton.module.css';

type KeyedButtonProps = {
  /** The key that does the same. */
  sign: string;
  label: string;
  /** Says more than the label where that alone does not tell. */
  name?: string | undefined;
  isDisabled?: boolean;
  onPress: () => void;
};

/** A button that shows its key, of few elements: long lists have two in each row. */
export function KeyedButton({ sign, label, name, isDisabled = false, onPress }: KeyedButtonProps) {
  return (
    <UnstyledButton
      className={classes.button}
      disabled={isDisabled}
      onClick={onPress}
      aria-keyshortcuts={sign}
      aria-label={name}
    >
      {label} <Kbd size="xs">{sign}</Kbd>
    </UnstyledButton>
  );
}
