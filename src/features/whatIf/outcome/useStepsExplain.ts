import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useExplain, usePreviewExplain, withTrail } from '@/components/explain';
import type { ExplainedSteps } from '@/contract/figures/explain';
import { useRole } from '@/features/company';
import { useExtra } from '@/lib/api';

export type StepsExplain = ReturnType<typeof useStepsExplain>;

/**
 * Opens figures before steps, which are those of the books, and after them; one panel at a time. What is open of the steps closes when they change.
 * Without `steps` the figures after them don't open, nor with a backend that can't explain them.
 */
export function useStepsExplain(companyId: number, steps: ExplainedSteps | null) {
  const explain = useExplain();
  const canExplain = useExtra('explain-what-if');
  const [, setSearch] = useSearchParams();
  const preview = usePreviewExplain(companyId, useRole() !== 'VIEWER');
  const [openedFor, setOpenedFor] = useState('');
  const key = JSON.stringify(steps);

  function before(figure: string) {
    preview.close();
    explain?.(figure);
  }

  function after(figure: string) {
    if (steps === null) return;
    setSearch((search) => withTrail(search, []), { replace: true, preventScrollReset: true });
    setOpenedFor(key);
    preview.explain(figure, { whatIf: steps });
  }

  return {
    before: explain && before,
    after: steps !== null && canExplain ? after : undefined,
    panel: openedFor === key ? preview.panel : null,
  };
}
