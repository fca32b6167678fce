import { useEffect, useState } from 'react';
import type { ReviewRequest } from '@/contract/reviews/review';
import type { ErrorDetail } from '@/contract/wire/envelope';
import { useCompanyId } from '@/features/company';
import type { ApiError } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';

type Refused = { failure: ApiError | null; requests: readonly ReviewRequest[]; kinds: readonly ReviewedKind[] };

const place = /^(?:request (\d+))?(?:, )?(?:id (\d+))?$/;

/** The record that a detail of a refused decision names, in `request 1042, id 1310` or `id 1310`; null when it names none. */
function recordOf({ path }: ErrorDetail): { id: number; requestId: number | null } | null {
  const [, requestId, id] = place.exec(path) ?? [];
  return id === undefined ? null : { id: Number(id), requestId: requestId === undefined ? null : Number(requestId) };
}

/** Where in the books the records are that a refused decision names, by the paths of its details; those that are not there have none. */
export function useRecordPaths({ failure, requests, kinds }: Refused): ReadonlyMap<string, string> {
  const companyId = useCompanyId();
  const dispatch = useAppDispatch();
  const [paths, setPaths] = useState<ReadonlyMap<string, string>>(new Map());

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is looked up once
  useEffect(() => {
    let isOver = false;
    const details = failure?.fieldErrors ?? [];

    async function load(kind: ReviewedKind): Promise<[string, string][]> {
      const named = details.flatMap((detail) => {
        const record = recordOf(detail);
        const request = requests.find(({ id }) => id === record?.requestId) ?? requests[0];
        return record !== null && request?.type === kind.name ? [{ path: detail.path, id: record.id }] : [];
      });
      if (named.length === 0) return [];
      const ids = [...new Set(named.map(({ id }) => id))];
      const rows = await dispatch(kind.loadRecords({ from: 'committed', companyId, ids }));
      const byId = new Map(rows.map((row) => [row.id, kind.review.recordPath(row)]));
      return named.flatMap(({ path, id }): [string, string][] => {
        const to = byId.get(id);
        return to === undefined ? [] : [[path, to]];
      });
    }

    // The refusal names its records in words, too.
    Promise.all(kinds.map((kind) => load(kind).catch(() => []))).then((found) => {
      if (!isOver) setPaths(new Map(found.flat()));
    });
    return () => {
      isOver = true;
    };
  }, [failure]);

  return paths;
}
