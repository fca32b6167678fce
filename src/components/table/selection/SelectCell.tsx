import { useId } from 'react';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { type RowId, type TableSelection, withRows } from './selection';

export type SelectCellProps = {
  selection: TableSelection;
  id: RowId;
  /** Radio buttons of one table share it. */
  groupName: string;
  /** The element that names the row. */
  nameId: string;
};

export function SelectCell({ selection, id, groupName, nameId }: SelectCellProps) {
  const inputId = useId();
  const { selected, onChange, mode } = selection;
  const isSingle = mode === 'single';
  const reason = selection.blockedBy?.(id);

  return (
    <td className="nc-cell-select">
      <FormCheckInput
        id={inputId}
        type={isSingle ? 'radio' : 'checkbox'}
        aria-labelledby={`${inputId}-label ${nameId}`}
        checked={selected.has(id)}
        onChange={(event) => {
          if (reason === undefined) onChange(isSingle ? new Set([id]) : withRows(selected, [id], event.target.checked));
        }}
        {...(isSingle ? { name: groupName } : {})}
        {...(reason === undefined ? {} : blockedProps(reason))}
      />
      <label id={`${inputId}-label`} htmlFor={inputId} className="visually-hidden">
        Select
      </label>
    </td>
  );
}

/** Not disabled, so that the keyboard and a tap reach the reason. */
function blockedProps(reason: string) {
  return { 'aria-disabled': true, 'data-tooltip': reason, 'data-tooltip-only': '', className: 'nc-select-blocked' };
}
