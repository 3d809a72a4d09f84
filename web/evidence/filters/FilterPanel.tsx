import { Badge, Box, Button, Collapse, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';

type FilterPanelProps = { activeCount: number; children: ReactNode };

/** Filters that are folded away until they are needed; how many are active is told all the time. */
export function FilterPanel({ activeCount, children }: FilterPanelProps) {
  const id = useId();
  const [isOpen, { toggle }] = useDisclosure(false);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Box>
      <Button
        variant="default"
        size="xs"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden="true" />}
        rightSection={<Chevron size={15} aria-hidden="true" />}
        onClick={toggle}
      >
        Filters
        {activeCount > 0 && (
          <Badge component="span" size="sm" ml={8} circle>
            {activeCount}
            <VisuallyHidden component="span"> active</VisuallyHidden>
          </Badge>
        )}
      </Button>
      <Collapse id={id} expanded={isOpen}>
        {isOpen && <Box pt="sm">{children}</Box>}
      </Collapse>
    </Box>
  );
}
