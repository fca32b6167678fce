import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useExtra } from '@/lib/api';
import { ExplainPanel } from './ExplainPanel';
import type { Unsaved } from './explainApi';
import { type ExplainTrail, writeTrail } from './explainTrail';

type Opened = { trail: ExplainTrail; page: number; unsaved: Unsaved };

/** Explains figures of unsaved data. The panel is part of the dialog or page that shows them, without a URL of its own. */
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

/**
 * Returns the function that explains a figure in the panel next to the page and puts it into the URL. Undefined with a backend without explanations:
 * figures are plain text there.
 */
export function useExplain(): ((figure: string) => void) | undefined {
  const [, setSearch] = useSearchParams();
  const hasExplain = useExtra('explain');
  if (!hasExplain) return undefined;
  return (figure) => setSearch((search) => writeTrail(search, [figure]), { preventScrollReset: true });
}
