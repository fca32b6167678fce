import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { ActionButton, ActionNotice } from '@/components/feedback';
import { Field } from '@/components/form/fieldParts/Field';
import type { StagedRow } from '@/contract/staging/staging';
import type { PastedRow, PasteField } from '@/lib/paste';
import type { RefusedRow } from './applyPaste';
import { type PasteOptions, pastedText, refusedText, usePaste } from './usePaste';

const maxShown = 20;

/** Handles pasted rows and reports the result; rows with an invalid cell are corrected here. */
export function PasteNotice<Row extends StagedRow, Values>(options: PasteOptions<Row, Values>) {
  const { outcome, retry, undo, canUndo, dismiss, isReading } = usePaste(options);
  const place = useRef<HTMLDivElement>(null);

  // The notice is above the table and may be out of sight.
  useEffect(() => {
    if (outcome !== null) place.current?.focus();
  }, [outcome]);

  if (outcome === null) return null;
  return (
    <div ref={place} tabIndex={-1} className="nc-paste">
      <ActionNotice
        label="Pasted rows"
        buttons={
          <div className="nc-edit-bar-group">
            {canUndo && (
              <Button size="sm" variant="outline-secondary" disabled={options.editing.isBusy} onClick={undo}>
                Undo
              </Button>
            )}
            <Button size="sm" variant="outline-secondary" onClick={dismiss}>
              {outcome.refused.length > 0 ? 'Discard them' : 'Close'}
            </Button>
          </div>
        }
      >
        {pastedText(outcome)}
      </ActionNotice>
      {outcome.refused.length > 0 && (
        <RefusedRows
          key={outcome.refused.map(({ row }) => row).join()}
          rows={outcome.refused}
          fields={options.terms.fields}
          isBusy={isReading}
          onRetry={(rows) => void retry(rows)}
        />
      )}
    </div>
  );
}

type RefusedRowsProps = {
  rows: readonly RefusedRow[];
  fields: readonly PasteField[];
  isBusy: boolean;
  onRetry: (rows: readonly PastedRow[]) => void;
};

function RefusedRows({ rows, fields, isBusy, onRetry }: RefusedRowsProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const shown = rows.slice(0, maxShown);
  const corrected = rows.map(({ row, cells }): PastedRow => {
    const own = fields.flatMap(({ id }) => {
      const text = typed[`${row} ${id}`];
      return text === undefined ? [] : [[id, text] as const];
    });
    return { row, cells: { ...cells, ...Object.fromEntries(own) } };
  });
  return (
    <form
      className="nc-paste-refused"
      aria-label="Rows to correct"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onRetry(corrected);
      }}
    >
      <p className="mb-0">{refusedText(rows.length)}</p>
      {shown.map((row) => (
        <div key={row.row} className="nc-paste-row">
          <span>
            Row {row.row}: {getRowName(row, fields)}
          </span>
          {row.issues.map(({ field, message }) => {
            const label = fields.find(({ id }) => id === field)?.label;
            if (label === undefined) return <span key={message}>{message}</span>;
            return (
              <Field key={field} label={label} error={message} className="mb-0">
                {(control) => (
                  <FormControl
                    {...control}
                    size="sm"
                    autoComplete="off"
                    value={typed[`${row.row} ${field}`] ?? row.cells[field] ?? ''}
                    onChange={({ target }) => setTyped({ ...typed, [`${row.row} ${field}`]: target.value })}
                  />
                )}
              </Field>
            );
          })}
        </div>
      ))}
      {rows.length > shown.length && <p className="mb-0">and {rows.length - shown.length} more.</p>}
      <ActionButton size="sm" variant="outline-primary" type="submit" isBusy={isBusy}>
        {isBusy ? 'Pasting…' : 'Paste corrected rows'}
      </ActionButton>
    </form>
  );
}

/** Names a row by its first cells with text. */
function getRowName({ cells }: PastedRow, fields: readonly PasteField[]): string {
  const texts = fields.map(({ id }) => cells[id] ?? '').filter((text) => text !== '');
  return texts.slice(0, 2).join(', ');
}
