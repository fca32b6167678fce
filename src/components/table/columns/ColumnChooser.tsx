import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import { usePopover } from '@/components/popover';
import './columnChooser.css';

export type ColumnChooserProps = {
  /** All columns of the table, in their order. */
  columns: readonly { id: string; header: string }[];
  /** The column that names the rows, which always stays. */
  namingId: string | undefined;
  /** The ids of those that are left out. */
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
};

/** Says which columns a table shows. */
export function ColumnChooser({ columns, namingId, hidden, onChange }: ColumnChooserProps) {
  const id = useId();
  const { isOpen, boxRef, toggleRef, toggle } = usePopover();
  const hiddenCount = columns.filter((column) => column.id !== namingId && hidden.has(column.id)).length;

  function show(column: string, isShown: boolean) {
    const next = new Set(hidden);
    if (isShown) next.delete(column);
    else next.add(column);
    onChange(next);
  }

  return (
    <div className="nc-popover" ref={boxRef}>
      <Button ref={toggleRef} variant="outline-secondary" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        Columns{hiddenCount > 0 && ` (${hiddenCount} hidden)`}
      </Button>
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
    </div>
  );
}
