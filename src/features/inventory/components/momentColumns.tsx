import type { Column } from '@/components/table';
import type { StagedRow } from '@/contract/staging/staging';
import { formatDate } from '@/lib/format';

type Moments = Pick<StagedRow, 'createdAt' | 'updatedAt'>;

/** When a record's version was made and last changed; the lists don't sort by it. */
export const momentColumns: readonly Column<Moments>[] = [
  { id: 'createdAt', header: 'Created Date', cell: ({ createdAt }) => formatDate(createdAt) },
  { id: 'updatedAt', header: 'Update Date', cell: ({ updatedAt }) => formatDate(updatedAt) },
];
