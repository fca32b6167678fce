import { type ReactNode, useMemo, useState } from 'react';
import { storedItem } from '@/lib/storage/storedItem';
import { ColumnChooser } from './ColumnChooser';
import { type Column, findNameColumn } from './columns';

/** The user and the table of a choice. */
type ColumnChoiceKey = { userId: number; table: string };

/**
 * Returns the columns that a user chose to see, kept in the browser, and the control to choose them. Stores the hidden ids, so that a new column
 * shows.
 */
export function useColumnChoice<Row>(
  columns: readonly Column<Row>[],
  { userId, table }: ColumnChoiceKey,
): { shown: readonly Column<Row>[]; chooser: ReactNode } {
  const stored = hiddenColumns(userId, table);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(stored.read()));
  const namingId = findNameColumn(columns)?.id;
  // The same array while nothing changes: a table with all rows renders again for each new one.
  const shown = useMemo(
    () => columns.filter(({ id }) => id === namingId || !hidden.has(id)),
    [columns, namingId, hidden],
  );

  function handleChange(next: ReadonlySet<string>) {
    stored.write([...next]);
    setHidden(next);
  }

  return {
    shown,
    chooser: <ColumnChooser columns={columns} namingId={namingId} hidden={hidden} onChange={handleChange} />,
  };
}

function hiddenColumns(userId: number, table: string) {
  return storedItem(`hidden_columns.${userId}.${table}`, (stored) =>
    Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : null,
  );
}
