import { useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
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

/** Says which columns a table shows. Escape, a click beside it and going on by Tab close it. */
export function ColumnChooser({ columns, namingId, hidden, onChange }: ColumnChooserProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hiddenCount = columns.filter((column) => column.id !== namingId && hidden.has(column.id)).length;

  useEffect(() => {
    if (!isOpen) return undefined;
    const closed = new AbortController();
    const { signal } = closed;
    const closeBeside = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target) === false) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeBeside, { signal });
    document.addEventListener('focusin', closeBeside, { signal });
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeByKey, { signal });
    return () => closed.abort();
  }, [isOpen]);

  function show(column: string, isShown: boolean) {
    const next = new Set(hidden);
    if (isShown) next.delete(column);
    else next.add(column);
    onChange(next);
  }

  return (
    <div className="nc-columns" ref={box}>
      <Button
        ref={toggle}
        variant="outline-secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Columns{hiddenCount > 0 && ` (${hiddenCount} hidden)`}
      </Button>
      <fieldset id={id} className="nc-columns-panel" hidden={!isOpen}>
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
