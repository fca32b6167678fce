import { OtherForm } from '../profile/OtherForm';
import { ProfilePage } from './ProfilePage';

export function OtherInformationPage() {
  return <ProfilePage tab="other" Form={OtherForm} />;
}
