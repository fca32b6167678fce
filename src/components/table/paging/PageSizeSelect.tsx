import { useId } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import type { PageSize } from '@/lib/listParams';

export type PageSizeSelectProps = {
  value: PageSize;
  options?: readonly PageSize[] | undefined;
  onChange: (pageSize: PageSize) => void;
};

const usualOptions: readonly PageSize[] = [50, 100, 250, 'All'];

export function PageSizeSelect({ value, options = usualOptions, onChange }: PageSizeSelectProps) {
  const id = useId();
  const offered = options.includes(value) ? options : [value, ...options];
  return (
    <div className="nc-page-size">
      <label htmlFor={id}>Rows per page</label>
      <FormSelect
        id={id}
        size="sm"
        value={String(value)}
        onChange={(event) => onChange(event.target.value === 'All' ? 'All' : Number(event.target.value))}
      >
        {offered.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </FormSelect>
    </div>
  );
}
