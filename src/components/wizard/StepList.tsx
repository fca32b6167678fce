import { ProgressBar } from '@/components/feedback';

export type StepListProps = {
  titles: readonly string[];
  current: number;
  /** The last step that can be gone to: those behind it have not been seen. */
  furthest: number;
  onGo: (step: number) => void;
};

/** Where the person is in the wizard, and the way back to what they have seen. */
export function StepList({ titles, current, furthest, onGo }: StepListProps) {
  const position = `Step ${current + 1} of ${titles.length}`;
  return (
    <nav className="nc-wizard-nav" aria-label="Steps">
      <p className="nc-wizard-position">{position}</p>
      <ProgressBar label={position} fraction={(current + 1) / titles.length} />
      <ol className="nc-wizard-steps">
        {titles.map((title, step) => (
          <li key={title}>
            <button
              type="button"
              className="nc-wizard-step"
              aria-current={step === current ? 'step' : undefined}
              disabled={step > furthest}
              onClick={() => onGo(step)}
            >
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
