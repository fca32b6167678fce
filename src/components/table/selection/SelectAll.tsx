import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { type RowId, selectionOf, type TableSelection, withRows } from './selection';

export function SelectAll({ selection, ids }: { selection: TableSelection; ids: readonly RowId[] }) {
  const { selected, onChange } = selection;
  const state = selectionOf(ids, selected);
  return (
    <FormCheckInput
      ref={(input: HTMLInputElement | null) => {
        // There is no attribute for it.
        if (input !== null) input.indeterminate = state === 'some';
      }}
      aria-label="Select all rows shown"
      checked={state === 'all'}
      disabled={ids.length === 0}
      onChange={(event) => onChange(withRows(selected, ids, event.target.checked))}
    />
  );
}
