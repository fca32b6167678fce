import { useWatch } from 'react-hook-form';
import { CrdNumberField, PhoneField, RadioField, SelectField, TextField } from '@/components/form';
import { ProfileSection } from '@/components/form/ProfileSection';
import { accountantCategories, accountantTypes, finopLicenses } from '@/contract/company/company';
import { Later } from './Later';
import { FurtherPersonFields, PersonFields } from './PersonFields';
import { bound, toOptions } from './profileFieldProps';

export function FinopSection() {
  return (
    <ProfileSection title="FINOP" hint="The financial and operations principal.">
      <Later purpose="a complete profile">
        <PersonFields section="finop" />
        <FurtherPersonFields section="finop" />
        <CrdNumberField {...bound('finop.crd_number')} />
        <SelectField {...bound('finop.license_type')} options={toOptions(finopLicenses)} />
      </Later>
    </ProfileSection>
  );
}

export function AccountantSection() {
  return (
    <ProfileSection title="Public Accountant">
      <Later purpose="the annual report">
        <RadioField
          {...bound('public_accountant.category')}
          options={toOptions(accountantCategories)}
          className="nc-profile-question"
        />
        <SelectField {...bound('public_accountant.type')} options={toOptions(accountantTypes)} />
        <TextField {...bound('public_accountant.address.name')} />
        <TextField {...bound('public_accountant.address.street')} />
        <TextField {...bound('public_accountant.address.city')} />
        <TextField {...bound('public_accountant.address.state')} />
        <TextField {...bound('public_accountant.address.postal_code')} />
      </Later>
    </ProfileSection>
  );
}

export function SubsidiariesSection() {
  const rows: readonly unknown[] = useWatch({ name: 'name_of_subsidiaries_affiliates' });
  return (
    <ProfileSection
      title="Subsidiaries and Affiliates"
      hint="If you want to add a subsidiary, please fill out both name and phone number fields"
    >
      <Later purpose="consolidated reports">
        {rows.map((_row, position) => {
          const number = position + 1;
          const row = `name_of_subsidiaries_affiliates.${position}`;
          return (
            <div key={number} className="nc-profile-pair">
              <TextField name={`${row}.name`} label={`Name ${number}`} />
              <PhoneField name={`${row}.phone`} label={`Phone Number ${number}`} />
            </div>
          );
        })}
      </Later>
    </ProfileSection>
  );
}
