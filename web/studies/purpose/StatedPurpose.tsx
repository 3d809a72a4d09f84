import { Badge, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useStudyAccess } from '../useStudyAccess.ts';
import { PurposeForm } from './PurposeForm.tsx';

/** What the user said to read the study for; pressed, something else can be said. */
export function StatedPurpose() {
  const { asksPurpose, viewerPurpose } = useStudyAccess();
  const [isChanging, dialog] = useDisclosure(false);
  if (!asksPurpose || !viewerPurpose) return null;
  return (
    <>
      <Badge
        component="button"
        type="button"
        color="gray"
        variant="outline"
        tt="none"
        maw="16rem"
        visibleFrom="sm"
        style={{ cursor: 'pointer' }}
        onClick={dialog.open}
        aria-label={`Change the purpose: ${viewerPurpose}`}
      >
        {viewerPurpose}
      </Badge>
      <Modal
        opened={isChanging}
        onClose={dialog.close}
        title="What do you read this study for?"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <PurposeForm initial={viewerPurpose} onStated={dialog.close} />
      </Modal>
    </>
  );
}
