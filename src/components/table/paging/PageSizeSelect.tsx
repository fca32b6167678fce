import { useId } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import type { ListParams, PageSize } from '@/lib/listParams';

export type PageSizeSelectProps = {
  /** Without it there is nothing to choose. */
  list: ListParams | undefined;
  options?: readonly PageSize[] | undefined;
};

const usualOptions: readonly PageSize[] = [50, 100, 250, 'All'];

export function PageSizeSelect({ list, options = usualOptions }: PageSizeSelectProps) {
  const id = useId();
  if (list === undefined) return null;
  const { pageSize: value, setPageSize: onChange } = list;
  const offered = options.includes(value) ? options : [value, ...options];
  if (offered.length < 2) return null;
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
