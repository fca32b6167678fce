import { useWatch } from 'react-hook-form';
import { CrdNumberField, DateField, NumberField, PhoneField, TextAreaField, TextField } from '@/components/form';
import { ProfileSection } from '@/components/form/ProfileSection';
import { Later } from './Later';
import { bound } from './profileFieldProps';
import { WhenYes, YesNoField } from './YesNoField';

/** Registration fields. The membership date isn't in the specification: a backend may not store it. */
export function RegistrationSection({ hasMembershipDate }: { hasMembershipDate: boolean }) {
  return (
    <ProfileSection title="Registration">
      <YesNoField {...bound('is_finra')} clears="crd_number" />
      <WhenYes question="is_finra">
        <CrdNumberField {...bound('crd_number')} />
      </WhenYes>
      <TextField {...bound('sec_file_number')} />
      <Later purpose="a complete profile">
        <YesNoField
          name="has_parent_broker_dealer"
          label="Does the firm have a parent or affiliate broker-dealer?"
          required
          clears="finra_crd_number"
        />
        <WhenYes question="has_parent_broker_dealer">
          <CrdNumberField {...bound('finra_crd_number')} />
        </WhenYes>
        <NumberField {...bound('firm_id')} />
        {hasMembershipDate && (
          <DateField
            {...bound('membership_date')}
            hint="The 800% limit on aggregate indebtedness applies for 12 months from this date."
          />
        )}
        <TextField {...bound('principal_place_of_business')} />
        <PhoneField {...bound('main_phone')} hint="Add an extension after a dot." hasExtension />
      </Later>
    </ProfileSection>
  );
}

/** A fully disclosed broker reports on that basis; its clearing firm clears, and carries the accounts. */
function impliedByDisclosure(isDisclosed: boolean): Readonly<Record<string, boolean>> {
  const basis = { has_firm_report_fully_disclosed_basis: isDisclosed };
  if (!isDisclosed) return basis;
  return {
    ...basis,
    is_firm_self_clearing_broker_dealer: false,
    does_respondent_carry_customer_accounts: false,
    has_firm_carry_customer_accounts: false,
  };
}

export function BusinessSection() {
  const firms: readonly string[] = useWatch({ name: 'clearing_firm_names' });
  return (
    <ProfileSection title="Business Profile">
      <YesNoField {...bound('is_disclosed_broker')} implies={impliedByDisclosure} />
      <YesNoField {...bound('is_firm_self_clearing_broker_dealer')} />
      <YesNoField {...bound('does_respondent_carry_customer_accounts')} />
      <YesNoField {...bound('has_firm_carry_customer_accounts')} />
      <YesNoField {...bound('has_firm_trade_own_account')} />
      <TextField {...bound('clearing_broker_name')} />
      <Later purpose="a complete profile">
        <YesNoField {...bound('has_firm_trade_riskless_principal_basis')} />
        <YesNoField {...bound('has_firm_trade_hold_securities')} />
        <YesNoField
          {...bound('has_firm_report_fully_disclosed_basis')}
          implies={(answer) => ({ is_disclosed_broker: answer })}
        />
        <TextAreaField {...bound('finra_approved_business_lines')} className="nc-profile-wide" />
        {firms.map((_firm, position) => {
          const number = position + 1;
          const { name, label } = bound('clearing_firm_names');
          return <TextField key={number} name={`${name}.${position}`} label={`${label} ${number}`} />;
        })}
      </Later>
    </ProfileSection>
  );
}

export function AdvisorySection() {
  return (
    <ProfileSection title="Advisory Business">
      <Later purpose="a complete profile">
        <YesNoField {...bound('is_investment_advisor')} clears="investment_advisor_crd_number" />
        <WhenYes question="is_investment_advisor">
          <CrdNumberField {...bound('investment_advisor_crd_number')} />
        </WhenYes>
        <YesNoField {...bound('is_ria')} clears="prime_broker_name" />
        <WhenYes question="is_ria">
          <TextField {...bound('prime_broker_name')} />
        </WhenYes>
        <CrdNumberField {...bound('ria_crd_number')} />
      </Later>
    </ProfileSection>
  );
}
