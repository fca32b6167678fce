import { SidePanel } from '@/components/sidePanel';
import { ExplainCrumbs } from './ExplainCrumbs';
import { ExplainLevel } from './ExplainLevel';
import type { Unsaved } from './explainApi';
import type { ExplainTrail } from './explainTrail';
import './explain.css';

export type ExplainPanelProps = {
  companyId: number;
  /** The figures that are open, the last of them in sight. */
  trail: ExplainTrail;
  page: number;
  unsaved?: Unsaved | undefined;
  canReview: boolean;
  /** Another figure, or the same with another page of parts; none closes the panel. */
  onMove: (trail: ExplainTrail, page?: number) => void;
};

/** What a figure is made of, beside the page that shows it. */
export function ExplainPanel({ companyId, trail, page, unsaved, canReview, onMove }: ExplainPanelProps) {
  const figure = trail.at(-1) ?? '';
  const shown = { companyId, figure, unsaved };
  return (
    <SidePanel
      className="nc-explain"
      shown={figure}
      head={<ExplainCrumbs companyId={companyId} unsaved={unsaved} trail={trail.slice(0, -1)} onMove={onMove} />}
      onClose={() => onMove([])}
    >
      {(heading) => (
        <ExplainLevel
          key={JSON.stringify(shown)}
          query={{ ...shown, page }}
          canReview={canReview}
          heading={heading}
          onOpen={(next) => onMove([...trail, next])}
          onPage={(next) => onMove(trail, next)}
        />
      )}
    </SidePanel>
  );
}
