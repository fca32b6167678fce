import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useExplain, usePreviewExplain, writeTrail } from '@/components/explain';
import type { ExplainedSteps } from '@/contract/explain/explain.schema';
import { useRole } from '@/features/auth';
import { useExtra } from '@/lib/api';

export type StepsExplain = ReturnType<typeof useStepsExplain>;

/**
 * Explains figures of the books before the steps, and after them; one panel at a time. An explanation of the steps closes when they change, and stays
 * closed if the change is undone. Without `steps`, or with a backend that can't explain them, figures after them have no explanation.
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

/** Explains figures of the books and after steps; one panel at a time. */
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
    setSearch((search) => writeTrail(search, []), { replace: true, preventScrollReset: true });
    preview.explain(figure, { whatIf: steps });
  }

  return { before: explain && before, after: canExplain ? after : undefined, panel: preview.panel };
}
