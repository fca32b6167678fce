import { useWatch } from 'react-hook-form';
import { DateField } from '@/components/form';
import type { Company } from '@/contract/company/company.schema';
import { datedText, getFrequencies, getYearEnds } from '@/domain/company/profileHistory';
import type { Changing } from '@/domain/periods';
import { useToday } from '@/lib/hooks';
import { type DatedField, describeChange } from '../changeEffect';

const texts: Readonly<Record<DatedField, { label: string; hint: string }>> = {
  fiscal_year_end_date: {
    label: 'Fiscal Year End Counts From',
    hint: 'The first day of the first new fiscal year, such as July 1 for 06-30. If empty: today.',
  },
  focus_reporting_frequency: {
    label: 'Focus Reporting Frequency Counts From',
    hint: 'It applies to periods that end on this day or later. If empty: today.',
  },
};

type EffectiveDateProps = { company: Company; field: DatedField };

/**
 * The first day of a changed value, with its effect on fiscal years and filings. Renders nothing for a value that never changed, and with a backend
 * that stores no days.
 */
export function EffectiveDate({ company, field }: EffectiveDateProps) {
  const today = useToday();
  const name = `${field}_from`;
  const [value, from]: [string, string] = useWatch({ name: [field, name] });
  const known = readStored(company, field);
  if (known === null) return null;
  const isDated = typeof known !== 'string';
  const isChanged = value !== '' && value !== company[field];
  if (!isChanged && !isDated) return null;
  const effects = isChanged || from !== '' ? describeChange(company, { field, value, from: from || today, today }) : [];
  return (
    <div>
      <DateField name={name} {...texts[field]} />
      {isDated && <p className="mb-1">{`By date: ${datedText(known)}.`}</p>}
      <div role="status">
        {effects.map((text) => (
          <p key={text} className="mb-1">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Returns a field's values by day; null if it has none yet, or the backend stores no days. */
function readStored(company: Company, field: DatedField): Changing<string> | null {
  if (field === 'fiscal_year_end_date') return company.fiscal_year_ends === undefined ? null : getYearEnds(company);
  return company.focus_reporting_frequencies === undefined ? null : getFrequencies(company);
}
