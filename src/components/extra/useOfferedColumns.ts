import { useMemo } from 'react';
import { useExtras } from '@/lib/api';
import type { Column } from '@/lib/columns';

/** Returns the columns whose data the backend sends. */
export function useOfferedColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const extras = useExtras();
  return useMemo(() => columns.filter(({ extra }) => extra === undefined || extras.includes(extra)), [columns, extras]);
}
