import { FilingCalendar } from '@/features/calendar';
import { CapitalSettingsPanel, OtherForm, ProfilePage, TwoPersonPanel } from '@/features/company';

export function OtherInformationPage() {
  return (
    <ProfilePage tab="other" Form={OtherForm}>
      {/* Outside the form: what its dialogs submit would reach a form around it. */}
      <div className="nc-profile mt-4">
        <CapitalSettingsPanel />
        <TwoPersonPanel />
        <FilingCalendar />
      </div>
    </ProfilePage>
  );
}
