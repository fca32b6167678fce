import { PageHeader } from '@/components/page/PageHeader';
import { selectUser } from '@/features/auth';
import { useAppSelector } from '@/lib/hooks';
import { PasskeysSection } from '../passkeys/PasskeysSection';
import { SecondFactorSection } from '../secondFactor/SecondFactorSection';
import { EmailSection } from '../userProfile/EmailSection';
import { MessagesSection } from '../userProfile/MessagesSection';
import { PasswordSection } from '../userProfile/PasswordSection';
import { PersonalSection } from '../userProfile/PersonalSection';
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
      <MessagesSection />
      <PasswordSection />
      <SecondFactorSection />
      <PasskeysSection />
      <SessionsSection />
    </div>
  );
}
