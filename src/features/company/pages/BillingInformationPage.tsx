import { useFormContext } from 'react-hook-form';
import { EmailField, PhoneField, TextField } from '@/components/form';
import { ProfileSection } from '@/components/form/ProfileSection';
import type { Company } from '@/contract/company/company.schema';
import { billingSchema, toBillingForm, toBillingRequest } from '../forms/billingForm';
import { addressNames } from '../forms/profileValues';
import { ProfileForm } from '../profile/ProfileForm';
import { AddressFields, FurtherAddressFields } from '../profile/sections/AddressFields';
import { Later } from '../profile/sections/Later';
import { bound } from '../profile/sections/profileFieldProps';
import { useProfileForm } from '../profile/useProfileForm';

import { ProfilePage } from './ProfilePage';

const section = 'billing_information';

export function BillingInformationPage() {
  return <ProfilePage tab="billing" Form={BillingForm} />;
}

/** The billing contact and address. */
function BillingForm({ company }: { company: Company }) {
  const form = useProfileForm({ company, schema: billingSchema, toForm: toBillingForm, toRequest: toBillingRequest });
  return (
    <ProfileForm tab="billing" form={form}>
      <ProfileSection title="Billing">
        <Later purpose="bills">
          <TextField {...bound(`${section}.name`)} />
          <EmailField {...bound(`${section}.email`)} autoComplete="off" />
          <PhoneField {...bound(`${section}.phone`)} hint="Add an extension after a dot." hasExtension />
          <CompanyAddressButton company={company} />
          <AddressFields section={section} />
          <FurtherAddressFields section={section} />
        </Later>
      </ProfileSection>
    </ProfileForm>
  );
}

function CompanyAddressButton({ company }: { company: Company }) {
  const { setValue, formState } = useFormContext();
  if (company.address.address_1 === null) return null;

  function handleUse() {
    for (const name of addressNames) {
      const text = company.address[name] ?? '';
      setValue(`${section}.${name}`, text, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    }
  }

  return (
    <div className="nc-profile-wide nc-field">
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={handleUse}>
        Use company address
      </button>
    </div>
  );
}
