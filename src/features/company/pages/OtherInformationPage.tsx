import { CapitalSettings } from '../capitalSettings/CapitalSettings';
import { OtherForm } from '../profile/OtherForm';
import { ProfilePage } from './ProfilePage';

export function OtherInformationPage() {
  return (
    <>
      <ProfilePage tab="other" Form={OtherForm} />
      {/* Outside the form: what its dialog submits would reach a form around it. */}
      <div className="nc-profile mt-4">
        <CapitalSettings />
      </div>
    </>
  );
}
