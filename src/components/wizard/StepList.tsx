import { ProgressBar } from '@/components/feedback';
import type { ShownStep } from './steps';

export type StepListProps = {
  steps: readonly ShownStep[];
  current: number;
  /** The names of the steps that can be gone to: the others have not been seen. */
  seen: ReadonlySet<string>;
  onGo: (step: number) => void;
};

/** Where the person is in the wizard, and the way to what they have seen. */
export function StepList({ steps, current, seen, onGo }: StepListProps) {
  const position = `Step ${current + 1} of ${steps.length}`;
  return (
    <nav className="nc-wizard-nav" aria-label="Steps">
      <p className="nc-wizard-position">{position}</p>
      <ProgressBar label={position} fraction={(current + 1) / steps.length} />
      <ol className="nc-wizard-steps">
        {steps.map(({ name, title }, step) => (
          <li key={name}>
            <button
              type="button"
              className="nc-wizard-step"
              aria-current={step === current ? 'step' : undefined}
              disabled={!seen.has(name)}
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
