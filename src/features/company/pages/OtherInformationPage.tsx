import { FilingCalendar } from '../calendar/FilingCalendar';
import { CapitalSettings } from '../capitalSettings/CapitalSettings';
import { OtherForm } from '../profile/OtherForm';
import { ProfilePage } from './ProfilePage';

export function OtherInformationPage() {
  return (
    <ProfilePage tab="other" Form={OtherForm}>
      {/* Outside the form: what its dialogs submit would reach a form around it. */}
      <div className="nc-profile mt-4">
        <CapitalSettings />
        <FilingCalendar />
      </div>
    </ProfilePage>
  );
}
