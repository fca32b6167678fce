import { PageHeader } from '@/components/page/PageHeader';
import { PasskeysSection } from '../passkeys/PasskeysSection';
import { SecondFactorSection } from './SecondFactorSection';
import '../company.css';
import '../userProfile/userProfile.css';

/** Stands in for every page of a company that requires a second factor, until the person has one. */
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
