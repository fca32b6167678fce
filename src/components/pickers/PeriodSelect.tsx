import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { isIsoDate } from '@/domain/periods';
import { apiError } from '@/lib/api';
import { formatDate } from '@/lib/format';
import type { PeriodSource } from '@/lib/staging/periodSource';
import { useListPeriodsQuery } from './periodsApi';
import './periodSelect.css';

export type PeriodSelectProps = {
  source: PeriodSource;
  companyId: number;
  /** The chosen period or date; null for all. */
  value: string | null;
  onChange: (period: string | null) => void;
  /** Offers "all"; without it one is always chosen. */
  hasAll?: boolean;
  /** Placeholder option, which can't be chosen. */
  promptText?: string;
  /** Also offers the periods of the caller's staged rows. */
  isEditMode?: boolean;
  /** Periods to offer in addition to those with records. */
  alsoOffered?: readonly string[];
  /** Days to offer below the periods. */
  days?: readonly string[];
};

/** Chooses one of the periods or dates that have records. */
export function PeriodSelect(props: PeriodSelectProps) {
  const {
    source,
    companyId,
    value,
    onChange,
    hasAll = false,
    isEditMode,
    alsoOffered = [],
    days = [],
    promptText,
  } = props;
  const id = useId();
  const query = useListPeriodsQuery({ source, companyId, ...(isEditMode && { isEditMode }) });
  const failure = apiError(query.error);
  const available = query.data ?? [];
  // A period from the URL stays offered even if it has no records any more.
  const others = [...alsoOffered, ...(value === null ? [] : [value])].filter(
    (period) => !available.includes(period) && !days.includes(period),
  );
  const offered = [...new Set(others), ...available];
  const isNone = source.noneText !== undefined && query.data !== undefined && offered.length === 0;

  return (
    <div className="nc-time-report">
      <FormLabel htmlFor={id}>{source.label}</FormLabel>
      <FormSelect
        id={id}
        value={value ?? ''}
        disabled={query.isLoading}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        {promptText !== undefined && (
          <option value="" disabled>
            {promptText}
          </option>
        )}
        {promptText === undefined && !hasAll && value === null && (
          <option value="">{isNone ? source.noneText : 'Please select one'}</option>
        )}
        {hasAll && <option value="">{source.allText}</option>}
        {offered.map((period) => (
          <option key={period} value={period}>
            {isIsoDate(period) ? formatDate(period) : period}
          </option>
        ))}
        <Days days={days} />
      </FormSelect>
      {failure && (
        <p className="text-danger small mb-0" role="alert">
          {failure.message}{' '}
          <Button variant="link" size="sm" className="p-0 align-baseline" onClick={() => query.refetch()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}

function Days({ days }: { days: readonly string[] }) {
  if (days.length === 0) return null;
  return (
    <optgroup label="Days">
      {days.map((day) => (
        <option key={day} value={day}>
          {formatDate(day)}
        </option>
      ))}
    </optgroup>
  );
}
