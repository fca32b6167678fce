import { useEffect, useState } from 'react';
import type { ImportGroup } from '@/contract/imports/imports';
import type { PreviewRow } from '@/contract/imports/imports.schema';
import { apiError } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { askPreview } from '../importsApi';
import type { Draft } from './draft';

export const groupPageSize = 50;

type Options = { companyId: number; draft: Draft; group: ImportGroup; page: number; pageSize?: number };
type Outcome = { of: string; rows: readonly PreviewRow[]; error?: unknown };

/** Returns the rows of a page of a preview's group. A preview has the first rows of each; further pages are requested. */
export function useGroupPage({ companyId, draft, group, page, pageSize = groupPageSize }: Options) {
  const dispatch = useAppDispatch();
  const { file, preview, choices } = draft;
  const first = preview?.groups[group];
  const [tries, setTries] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isAsked = first !== undefined && first.rows.length < first.count;
  const key = `${group} ${page} ${tries}`;
  // Another preview may have other pages.
  const [askedOf, setAskedOf] = useState(preview);
  if (askedOf !== preview) {
    setAskedOf(preview);
    setOutcome(null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: choices without a preview yet are asked for with it
  useEffect(() => {
    if (!isAsked) return;
    const show = { group, page, page_size: pageSize };
    const call = dispatch(askPreview({ companyId, file, choices: { ...choices, show } }));
    let isWanted = true;
    call.answer.then(
      ({ groups }) => isWanted && setOutcome({ of: key, rows: groups[group].rows }),
      (error) => isWanted && setOutcome({ of: key, rows: [], error: apiError(error) ?? error }),
    );
    return () => {
      isWanted = false;
      call.abort();
    };
  }, [companyId, file, preview, isAsked, key]);

  const arrived = outcome?.of === key ? outcome : null;
  return {
    rows: arrived?.rows ?? outcome?.rows ?? first?.rows ?? [],
    isLoading: false,
    isFetching: isAsked && arrived === null,
    error: arrived?.error,
    refetch: () => setTries((count) => count + 1),
  };
}
