import { BillingForm } from '../profile/BillingForm';
import { ProfilePage } from './ProfilePage';

export function BillingInformationPage() {
  return <ProfilePage tab="billing" Form={BillingForm} />;
}
