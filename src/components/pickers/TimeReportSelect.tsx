import { useId } from 'react';
import { apiError } from '@/lib/api';
import { useListTimeReportsQuery } from './timeReportsApi';

export type TimeReportSelectProps = {
  companyId: number;
  /** The chosen period; null for all of them. */
  value: string | null;
  onChange: (timeReport: string | null) => void;
  /** Offers "all periods" under this text; without it one period is always chosen. */
  allText?: string;
  label?: string;
};

/** Chooses one of the periods that hold a trial balance. */
export function TimeReportSelect({
  companyId,
  value,
  onChange,
  allText,
  label = 'Time Report',
}: TimeReportSelectProps) {
  const id = useId();
  const query = useListTimeReportsQuery(companyId);
  const failure = apiError(query.error);
  const available = query.data?.data.map((entry) => entry.time_report) ?? [];
  // A period of the address bar that has no trial balance any more is still what the page shows.
  const offered = value === null || available.includes(value) ? available : [value, ...available];

  return (
    <div className="nc-time-report">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="form-select"
        value={value ?? ''}
        disabled={query.isLoading}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        {allText === undefined && value === null && <option value="">Please select one</option>}
        {allText !== undefined && <option value="">{allText}</option>}
        {offered.map((timeReport) => (
          <option key={timeReport} value={timeReport}>
            {timeReport}
          </option>
        ))}
      </select>
      {failure && (
        <p className="text-danger small mb-0" role="alert">
          {failure.message}{' '}
          <button type="button" className="btn btn-link btn-sm p-0 align-baseline" onClick={() => query.refetch()}>
            Try again
          </button>
        </p>
      )}
    </div>
  );
}
