import { type RowId, selectionOf, type TableSelection, withRows } from './selection';

export function SelectAll({ selection, ids }: { selection: TableSelection; ids: readonly RowId[] }) {
  const { selected, onChange } = selection;
  const state = selectionOf(ids, selected);
  return (
    <input
      ref={(input) => {
        // There is no attribute for it.
        if (input !== null) input.indeterminate = state === 'some';
      }}
      type="checkbox"
      className="form-check-input"
      aria-label="Select all rows shown"
      checked={state === 'all'}
      disabled={ids.length === 0}
      onChange={(event) => onChange(withRows(selected, ids, event.target.checked))}
    />
  );
}
