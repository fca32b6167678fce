import { useEffect, useState } from 'react';
import { useOfferedColumns } from '@/components/extra/useOfferedColumns';
import type { StagedRow } from '@/contract/staging/staging';
import type { Column } from '@/lib/columns';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';

type Loaded = { kind: ReviewedKind; columns: readonly Column<StagedRow>[] };

const noColumns: Loaded['columns'] = [];

/** The columns of a kind; null until they are here, and for no kind. */
export function useKindColumns(kind: ReviewedKind | undefined): readonly Column<StagedRow>[] | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);

  const offered = useOfferedColumns(loaded?.columns ?? noColumns);

  useEffect(() => {
    let isOver = false;
    kind?.review.loadColumns().then(
      (columns) => !isOver && setLoaded({ kind, columns }),
      (reason: unknown) => !isOver && setFailure({ reason }),
    );
    return () => {
      isOver = true;
    };
  }, [kind]);

  // A part of the app that is gone is for the error page, which loads the app again.
  if (failure !== null) throw failure.reason;
  return loaded !== null && loaded.kind === kind ? offered : null;
}
