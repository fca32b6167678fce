import { useWatch } from 'react-hook-form';
import { CheckboxField, CrdNumberField, PhoneField, SelectField, TextField } from '@/components/form';
import { ProfileSection } from '@/components/form/ProfileSection';
import { reportFrequencies } from '@/contract/company/company';
import type { Company } from '@/contract/company/company.schema';
import { type GeneralValues, generalSchema, toGeneralForm, toGeneralRequest } from '../forms/generalForm';
import { ProfileForm } from './ProfileForm';
import { AddressFields, FurtherAddressFields } from './sections/AddressFields';
import { EffectiveDate } from './sections/EffectiveDate';
import { Later } from './sections/Later';
import { FurtherPersonFields, PersonFields } from './sections/PersonFields';
import { bound, toOptions } from './sections/profileFieldProps';
import { WhenYes, YesNoField } from './sections/YesNoField';
import { useProfileForm } from './useProfileForm';

/** The company's name, address and primary contact. */
export function GeneralForm({ company }: { company: Company }) {
  const form = useProfileForm({ company, schema: generalSchema, toForm: toGeneralForm, toRequest: toGeneralRequest });
  const contact = 'primary_contact';
  return (
    <ProfileForm tab="general" form={form}>
      <ProfileSection title="Company">
        <TextField {...bound('company_name')} autoComplete="organization" />
        <div className="nc-field">
          <label className="form-label" htmlFor="profile-domain">
            {bound('domain').label}
          </label>
          <input id="profile-domain" className="form-control" readOnly value={company.domain ?? ''} />
        </div>
        <SelectField {...bound('focus_reporting_frequency')} options={toOptions(reportFrequencies)} />
        <EffectiveDate company={company} field="focus_reporting_frequency" />
      </ProfileSection>
      <ProfileSection title="Address">
        <AddressFields section="address" />
        <Later purpose="a complete profile">
          <FurtherAddressFields section="address" />
          <PhoneField {...bound('address.billing_phone')} hint="Add an extension after a dot." hasExtension />
        </Later>
      </ProfileSection>
      <ProfileSection title="Primary Contact">
        <PersonFields section={contact} />
        <Later purpose="a complete profile">
          <FurtherPersonFields section={contact} />
          <YesNoField {...bound(`${contact}.is_principal_firm`)} clears={`${contact}.crd_number`} />
          <WhenYes question={`${contact}.is_principal_firm`}>
            <CrdNumberField {...bound(`${contact}.crd_number`)} />
          </WhenYes>
          <CfoField company={company} />
        </Later>
      </ProfileSection>
    </ProfileForm>
  );
}

/** Shows the effect of saving on the FINOP, who is on another tab. */
function CfoField({ company }: { company: Company }) {
  const isCfo: GeneralValues['primary_contact']['is_cfo_firm'] = useWatch({ name: 'primary_contact.is_cfo_firm' });
  const wasCfo = company.primary_contact.is_cfo_firm === true;
  const finop = [company.finop?.first_name, company.finop?.last_name].filter(Boolean).join(' ');
  return <CheckboxField {...bound('primary_contact.is_cfo_firm')} hint={hint()} className="nc-profile-wide" />;

  function hint(): string {
    if (isCfo === wasCfo) return 'When on, Other Information lists this person as FINOP.';
    if (!isCfo) return `Saving clears the FINOP${finop === '' ? '' : ` (${finop})`} in Other Information.`;
    return finop === ''
      ? 'Saving copies this person to FINOP in Other Information.'
      : `Saving replaces ${finop} as FINOP in Other Information.`;
  }
}
