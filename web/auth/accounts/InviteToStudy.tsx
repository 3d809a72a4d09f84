import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useStudy } from '../../studies/StudyContext.tsx';
import { InviteDialog } from './InviteDialog.tsx';

/** Invites somebody who has no account yet to the study. */
export function InviteToStudy() {
  const study = useStudy();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <Button leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={() => setIsInviting(true)}>
        Invite
      </Button>
      {isInviting && <InviteDialog studies={[study]} isToStudy onClose={() => setIsInviting(false)} />}
    </>
  );
}
