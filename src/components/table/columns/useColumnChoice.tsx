import { type ReactNode, useMemo, useState } from 'react';
import { storedItem } from '@/lib/storage';
import { ColumnChooser } from './ColumnChooser';
import { type Column, nameColumn } from './columns';

/** Whose choice it is, and of which table. */
type ColumnChoiceKey = { userId: number; table: string };

/**
 * The columns that a person wants to see of a table, kept in the browser, and what chooses them. The ids of hidden ones are kept, so that a
 * column that comes later shows.
 */
export function useColumnChoice<Row>(
  columns: readonly Column<Row>[],
  { userId, table }: ColumnChoiceKey,
): { shown: readonly Column<Row>[]; chooser: ReactNode } {
  const stored = hiddenColumns(userId, table);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(stored.read()));
  const namingId = nameColumn(columns)?.id;
  // The same array while nothing changes: with all rows here, the table draws them whenever it is another.
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
