import { PageHeader } from '@/components/page/PageHeader';
import { PasskeysSection } from '../passkeys/PasskeysSection';
import { SecondFactorSection } from './SecondFactorSection';
import '@/components/form/profile.css';
import '../userProfile/userProfile.css';

/** Replaces every page of a company that requires a second factor, until the user has one. */
export function SecondFactorRequired({ companyName }: { companyName: string }) {
  return (
    <div className="nc-profile">
      <PageHeader title="Set up two-step verification" />
      <p>
        {companyName} requires two-step verification. Turn it on to continue. Changes you haven't saved are kept in this
        browser.
      </p>
      <SecondFactorSection />
      <PasskeysSection />
    </div>
  );
}
