import { InviteToStudy } from '../auth/accounts/InviteToStudy.tsx';
import { UserManagementScreen } from '../studies/members/UserManagementScreen.tsx';

/** The people of the study, and invitations to it. */
export const UserManagementPage = () => <UserManagementScreen invite={<InviteToStudy />} />;
