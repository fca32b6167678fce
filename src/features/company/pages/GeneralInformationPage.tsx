import { GeneralForm } from '../profile/GeneralForm';
import { ProfilePage } from './ProfilePage';

export function GeneralInformationPage() {
  return <ProfilePage tab="general" Form={GeneralForm} />;
}
