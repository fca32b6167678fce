import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import InputGroup from 'react-bootstrap/InputGroup';
import {
  CurrencyField,
  DateField,
  Field,
  MonthDayField,
  MultiSelectField,
  SelectField,
  useBoundField,
} from '@/components/form';
import { ProfileSection } from '@/components/form/ProfileSection';
import { SelectCoaModal } from '@/components/pickers/SelectCoaModal';
import {
  accountingSoftware,
  accountingSoftwareNames,
  companyTypes,
  equityItems,
  focusReportPursuant,
  llcExtra,
  reportFrequencies,
} from '@/contract/company/company';
import type { Company } from '@/contract/company/company.schema';
import { obligations } from '@/domain/calendar/obligations';
import { useCompanyId } from '@/features/auth';
import { coaNumberName } from '@/features/company/forms/otherForm';
import { useExtra } from '@/lib/api';
import { EffectiveDate } from './EffectiveDate';
import { Later } from './Later';
import { bound, toOptions } from './profileFieldProps';

const reportsNeedIt = 'FOCUS reports and net capital need this.';

/** Accounting fields. The dates aren't in the specification: a backend may not store them. */
export function AccountingSection({ company }: { company: Company }) {
  const { FOCUS_WITHDRAWAL, FIDELITY_BOND, ACCOUNTANT_CHANGE } = obligations;
  return (
    <ProfileSection title="Accounting and Capital">
      <MonthDayField {...bound('fiscal_year_end_date')} hint={reportsNeedIt} />
      <EffectiveDate company={company} field="fiscal_year_end_date" />
      <CurrencyField {...bound('min_net_capital_req')} />
      <SelectField {...bound('focus_reporting_frequency')} options={toOptions(reportFrequencies)} />
      <EffectiveDate company={company} field="focus_reporting_frequency" />
      <MultiSelectField
        {...bound('focus_report_pursuant')}
        options={toOptions(focusReportPursuant)}
        className="nc-profile-wide"
      />
      <Later purpose="filings other than FOCUS">
        <SelectField
          {...bound('accounting_software')}
          options={accountingSoftware.map((value) => ({ label: accountingSoftwareNames[value], value }))}
        />
        <SelectField {...bound('report_frequency')} options={toOptions(reportFrequencies)} />
        {company.filings_from !== undefined && (
          <DateField
            {...bound('filings_from')}
            hint="The last day of that period. Filings of earlier periods count as filed elsewhere."
          />
        )}
        {company.withdrawal_date !== undefined && (
          <DateField
            {...bound('withdrawal_date')}
            hint={`The day your membership ends. A FOCUS report as of that day is due ${FOCUS_WITHDRAWAL.due.days} business days later.`}
          />
        )}
        {company.fidelity_bond_renewal_date !== undefined && (
          <DateField
            {...bound('fidelity_bond_renewal_date')}
            hint={`Its coverage is reviewed by this day each year (${FIDELITY_BOND.due.citation}).`}
          />
        )}
        {company.accountant_change_date !== undefined && (
          <DateField
            {...bound('accountant_change_date')}
            hint={`The day of the notice that ended the engagement, or of the new engagement. A notice is due ${ACCOUNTANT_CHANGE.due.days} business days later (${ACCOUNTANT_CHANGE.due.citation}).`}
          />
        )}
      </Later>
    </ProfileSection>
  );
}

export function EquitySection() {
  const hasLlc = useExtra(llcExtra);
  return (
    <ProfileSection
      title="Ownership Equity"
      hint="Opening balances at the prior fiscal year end, each with the number of its account."
    >
      <SelectField
        {...bound('company_type')}
        options={toOptions(companyTypes.filter((type) => type !== 'LLC' || hasLlc))}
        hint={reportsNeedIt}
        className="nc-profile-wide nc-profile-narrow"
      />
      <Later purpose="opening balances">
        {equityItems.map((item) => {
          const { name, label } = bound(item);
          return (
            <div key={item} className="nc-profile-pair">
              <CurrencyField name={name} label={label} placeholder="0.00" />
              <CoaNumberField name={coaNumberName(item)} label={`${label} COA Number`} />
            </div>
          );
        })}
      </Later>
    </ProfileSection>
  );
}

/** An account number, picked from the chart or typed before the account exists. */
function CoaNumberField({ name, label }: { name: string; label: string }) {
  const companyId = useCompanyId();
  const [isPicking, setIsPicking] = useState(false);
  const { field, error } = useBoundField(name);
  return (
    <>
      <Field label={label} error={error}>
        {(control) => (
          <InputGroup>
            <FormControl {...control} {...field} inputMode="numeric" autoComplete="off" value={field.value ?? ''} />
            <Button variant="outline-secondary" aria-label={`Select ${label}`} onClick={() => setIsPicking(true)}>
              Select
            </Button>
          </InputGroup>
        )}
      </Field>
      {isPicking && (
        <SelectCoaModal
          companyId={companyId}
          selected={null}
          onSelect={(coa) => {
            field.onChange(coa.account_number);
            setIsPicking(false);
          }}
          onCancel={() => setIsPicking(false)}
        />
      )}
    </>
  );
}
