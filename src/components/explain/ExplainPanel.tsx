import { type KeyboardEvent, useId, useRef } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import type { PreviewedAnswers } from '@/contract/figures/explain';
import { ExplainCrumbs } from './ExplainCrumbs';
import { ExplainLevel } from './ExplainLevel';
import type { ExplainTrail } from './explainTrail';
import { usePanelFocus } from './usePanelFocus';
import './explain.css';

export type ExplainPanelProps = {
  companyId: number;
  /** The figures that are open, the last of them in sight. */
  trail: ExplainTrail;
  page: number;
  /** Of a wizard that nobody saved. */
  answers?: PreviewedAnswers | undefined;
  canReview: boolean;
  /** Another figure, or the same with another page of parts; none closes the panel. */
  onMove: (trail: ExplainTrail, page?: number) => void;
};

/** What a figure is made of, beside the page that shows it. Escape closes it, and the figure has the focus again. */
export function ExplainPanel({ companyId, trail, page, answers, canReview, onMove }: ExplainPanelProps) {
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const figure = trail.at(-1) ?? '';
  const shown = { companyId, figure, answers };
  usePanelFocus({ panel, heading, figure });

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onMove([]);
  }

  return (
    <aside ref={panel} className="nc-explain" aria-labelledby={headingId} onKeyDown={handleKeyDown}>
      <header>
        <ExplainCrumbs companyId={companyId} answers={answers} trail={trail.slice(0, -1)} onMove={onMove} />
        <CloseButton onClick={() => onMove([])} />
      </header>
      <ExplainLevel
        key={JSON.stringify(shown)}
        query={{ ...shown, page }}
        canReview={canReview}
        headingId={headingId}
        heading={heading}
        onOpen={(next) => onMove([...trail, next])}
        onPage={(next) => onMove(trail, next)}
      />
    </aside>
  );
}
