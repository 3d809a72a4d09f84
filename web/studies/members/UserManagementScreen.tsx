import type { ReactNode } from 'react';
import { PageHead } from '../../shared/PageHead.tsx';
import { useStudy } from '../StudyContext.tsx';
import { StudyPeople } from './StudyPeople.tsx';

/** Who works in the study, and as what. */
export function UserManagementScreen({ invite }: { invite?: ReactNode }) {
  const { id } = useStudy();
  return (
    <>
      <PageHead title="User Management" description="The people who may work in the study." />
      <StudyPeople key={id} studyId={id} invite={invite} />
    </>
  );
}
