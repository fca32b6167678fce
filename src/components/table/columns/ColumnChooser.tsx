import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import DropdownToggle from 'react-bootstrap/DropdownToggle';
import FormCheck from 'react-bootstrap/FormCheck';
import { Popover } from '@/components/popover/Popover';
import './columnChooser.css';

export type ColumnChooserProps = {
  /** All columns of the table, in their order. */
  columns: readonly { id: string; header: string }[];
  /** The column that names the rows, which can't be hidden. */
  namingId: string | undefined;
  /** Ids of the hidden columns. */
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
};

/** Chooses the columns that a table shows. */
export function ColumnChooser({ columns, namingId, hidden, onChange }: ColumnChooserProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const hiddenCount = columns.filter((column) => column.id !== namingId && hidden.has(column.id)).length;

  function show(column: string, isShown: boolean) {
    const next = new Set(hidden);
    if (isShown) next.delete(column);
    else next.add(column);
    onChange(next);
  }

  const panel = (
    <fieldset id={id} className="nc-popover-panel nc-columns-panel" hidden={!isOpen}>
      <legend className="visually-hidden">Columns to show</legend>
      {columns.map((column) => (
        <FormCheck
          key={column.id}
          id={`${id}-${column.id}`}
          label={column.header}
          checked={column.id === namingId || !hidden.has(column.id)}
          disabled={column.id === namingId}
          onChange={(event) => show(column.id, event.target.checked)}
        />
      ))}
      <Button variant="link" size="sm" onClick={() => onChange(new Set())}>
        Show all
      </Button>
    </fieldset>
  );

  return (
    <Popover isOpen={isOpen} onToggle={setOpen} panel={panel}>
      <DropdownToggle bsPrefix="nc-popover-toggle" variant="outline-secondary" aria-controls={id}>
        Columns{hiddenCount > 0 && ` (${hiddenCount} hidden)`}
      </DropdownToggle>
    </Popover>
  );
}
