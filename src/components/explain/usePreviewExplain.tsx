import { useState } from 'react';
import { ExplainPanel } from './ExplainPanel';
import type { Unsaved } from './explainApi';
import type { ExplainTrail } from './explainTrail';

type Opened = { trail: ExplainTrail; page: number; unsaved: Unsaved };

/** Opens the figures of what nobody saved. The panel is part of the dialog or page that shows them, and has no address: they have none. */
export function usePreviewExplain(companyId: number, canReview = true) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const panel = opened && (
    <ExplainPanel
      companyId={companyId}
      trail={opened.trail}
      page={opened.page}
      unsaved={opened.unsaved}
      canReview={canReview}
      onMove={(trail, page = 1) => setOpened(trail.length === 0 ? null : { ...opened, trail, page })}
    />
  );
  return {
    explain: (figure: string, unsaved: Unsaved) => setOpened({ trail: [figure], page: 1, unsaved }),
    close: () => setOpened(null),
    panel,
  };
}
