import FormSelect from 'react-bootstrap/FormSelect';
import type { ListShow } from '@/contract/staging/staging';

export type ShowSelectProps = {
  value: ListShow | undefined;
  offered: readonly ListShow[];
  onChange: (show: ListShow | '') => void;
};

const texts: Record<ListShow, string> = { unmapped: 'Unmapped', changed: 'Changed by me', rejected: 'Rejected' };

/** Filters a list by rows that need work. */
export function ShowSelect({ value, offered, onChange }: ShowSelectProps) {
  return (
    <FormSelect
      className="nc-show"
      aria-label="Rows to show"
      value={value ?? ''}
      onChange={(event) => onChange(offered.find((show) => show === event.target.value) ?? '')}
    >
      <option value="">All rows</option>
      {offered.map((show) => (
        <option key={show} value={show}>
          {texts[show]}
        </option>
      ))}
    </FormSelect>
  );
}
