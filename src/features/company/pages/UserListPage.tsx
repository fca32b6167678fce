import { UserList } from '@/features/members';
import { ProfileButtons } from '../profile/ProfileForm';

export function UserListPage() {
  return (
    <>
      <UserList />
      <ProfileButtons tab="users" />
    </>
  );
}
