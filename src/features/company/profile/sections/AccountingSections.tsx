import { CurrencyField, DateField, MonthDayField, MultiSelectField, SelectField } from '@/components/form';
import {
  accountingSoftware,
  companyTypes,
  equityItems,
  focusReportPursuant,
  reportFrequencies,
} from '@/contract/company/company';
import { coaNumberName } from '@/features/company/forms/otherForm';
import { softwareNames } from '../factText';
import { CoaNumberField } from './CoaNumberField';
import { ProfileSection } from './ProfileSection';
import { bound, optionsOf } from './profileFieldProps';

const reportsNeedIt = 'FOCUS reports and net capital need this.';

/** The day of a withdrawal is no field of the specification: a backend may not keep it. */
export function AccountingSection({ hasWithdrawalDate }: { hasWithdrawalDate: boolean }) {
  return (
    <ProfileSection title="Accounting and Capital">
      <MonthDayField {...bound('fiscal_year_end_date')} hint={reportsNeedIt} />
      <SelectField
        {...bound('accounting_software')}
        options={accountingSoftware.map((value) => ({ label: softwareNames[value], value }))}
        required
      />
      <CurrencyField {...bound('min_net_capital_req')} required />
      <SelectField {...bound('focus_reporting_frequency')} options={optionsOf(reportFrequencies)} required />
      <SelectField {...bound('report_frequency')} options={optionsOf(reportFrequencies)} />
      <MultiSelectField
        {...bound('focus_report_pursuant')}
        options={optionsOf(focusReportPursuant)}
        className="nc-profile-wide"
        required
      />
      {hasWithdrawalDate && (
        <DateField
          {...bound('withdrawal_date')}
          hint="The day your membership ends. A FOCUS report as of that day is due 2 business days later."
        />
      )}
    </ProfileSection>
  );
}

export function EquitySection() {
  return (
    <ProfileSection
      title="Ownership Equity"
      hint="Opening balances at the prior fiscal year end, each with the number of its account."
    >
      <SelectField
        {...bound('company_type')}
        options={optionsOf(companyTypes)}
        hint={reportsNeedIt}
        className="nc-profile-wide nc-profile-narrow"
      />
      {equityItems.map((item) => {
        const { name, label } = bound(item);
        return (
          <div key={item} className="nc-profile-pair">
            <CurrencyField name={name} label={label} placeholder="0.00" />
            <CoaNumberField name={coaNumberName(item)} label={`${label} COA Number`} />
          </div>
        );
      })}
    </ProfileSection>
  );
}
