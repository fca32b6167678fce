import { PageHeader } from '@/components/page/PageHeader';
import { selectUser } from '@/features/auth';
import { useAppSelector } from '@/lib/hooks';
import { EmailSection } from '../userProfile/EmailSection';
import { PasswordSection } from '../userProfile/PasswordSection';
import { PersonalSection } from '../userProfile/PersonalSection';
import { SecondFactorSection } from '../userProfile/SecondFactorSection';
import { SessionsSection } from '../userProfile/SessionsSection';
import '../company.css';
import '../userProfile/userProfile.css';

/** What the signed-in person keeps about themselves. */
export function UserProfilePage() {
  const user = useAppSelector(selectUser);
  if (user === null) return null;
  return (
    <div className="nc-profile">
      <PageHeader title="User Profile" />
      <PersonalSection user={user} />
      <EmailSection emails={user.emails} />
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
    </div>
  );
}
