import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useExplain, usePreviewExplain, withTrail } from '@/components/explain';
import type { ExplainedSteps } from '@/contract/figures/explain';
import { useRole } from '@/features/company';
import { useExtra } from '@/lib/api';

export type StepsExplain = ReturnType<typeof useStepsExplain>;

/**
 * Opens figures before steps, which are those of the books, and after them; one panel at a time. What is open of the steps closes when they change, and stays
 * closed when the change is undone.
 * Without `steps` the figures after them don't open, nor with a backend that can't explain them.
 */
export function useStepsExplain(companyId: number, steps: ExplainedSteps | null) {
  const { before, after, panel } = useWhatIfExplain(companyId);
  const [openedFor, setOpenedFor] = useState<string | null>(null);
  const key = JSON.stringify(steps);
  if (openedFor !== null && openedFor !== key) setOpenedFor(null);

  return {
    before,
    after:
      steps === null || after === undefined
        ? undefined
        : (figure: string) => {
            setOpenedFor(key);
            after(figure, steps);
          },
    panel: openedFor === key ? panel : null,
  };
}

/** Opens figures of the books, and figures as steps leave them; one panel at a time. */
export function useWhatIfExplain(companyId: number) {
  const explain = useExplain();
  const canExplain = useExtra('explain-what-if');
  const [, setSearch] = useSearchParams();
  const preview = usePreviewExplain(companyId, useRole() !== 'VIEWER');

  function before(figure: string) {
    preview.close();
    explain?.(figure);
  }

  function after(figure: string, steps: ExplainedSteps) {
    setSearch((search) => withTrail(search, []), { replace: true, preventScrollReset: true });
    preview.explain(figure, { whatIf: steps });
  }

  return { before: explain && before, after: canExplain ? after : undefined, panel: preview.panel };
}
