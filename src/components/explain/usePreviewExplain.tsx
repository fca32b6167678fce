import { useState } from 'react';
import type { PreviewedAnswers } from '@/contract/figures/explain';
import { ExplainPanel } from './ExplainPanel';
import type { ExplainTrail } from './explainTrail';

type Opened = { trail: ExplainTrail; page: number; answers: PreviewedAnswers };

/**
 * Opens the figures of answers that nobody saved. The panel is part of the dialog that shows them, and has no address: the answers have none. Who
 * fills in a wizard may open requests.
 */
export function usePreviewExplain(companyId: number) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const panel = opened && (
    <ExplainPanel
      companyId={companyId}
      trail={opened.trail}
      page={opened.page}
      answers={opened.answers}
      canReview
      onMove={(trail, page = 1) => setOpened(trail.length === 0 ? null : { ...opened, trail, page })}
    />
  );
  return {
    explain: (figure: string, answers: PreviewedAnswers) => setOpened({ trail: [figure], page: 1, answers }),
    close: () => setOpened(null),
    panel,
  };
}
