import { type FieldFinding, findingsAt } from '@/components/definedForm';
import { ProgressBar } from '@/components/feedback';
import { Icon } from '@/components/icon';
import { findingsCount } from './findingsCount';
import type { ShownStep } from './steps';

export type StepListProps = {
  steps: readonly ShownStep[];
  current: number;
  /** The names of the steps that can be gone to: the others have not been seen. */
  seen: ReadonlySet<string>;
  /** What the answers lead to: a step with some of it is marked once it has been seen. */
  findings: readonly FieldFinding[];
  onGo: (step: number) => void;
};

/** Where the person is in the wizard, and the way to what they have seen. */
export function StepList({ steps, current, seen, findings, onGo }: StepListProps) {
  const position = `Step ${current + 1} of ${steps.length}`;
  return (
    <nav className="nc-wizard-nav" aria-label="Steps">
      <p className="nc-wizard-position">
        {position}
        <span className="nc-wizard-here">: {steps[current]?.title}</span>
      </p>
      <ProgressBar label={position} fraction={(current + 1) / steps.length} />
      <ol className="nc-wizard-steps">
        {steps.map(({ name, title, fields }, step) => (
          <li key={name}>
            <button
              ref={step === current ? keepInSight : undefined}
              type="button"
              className="nc-wizard-step"
              aria-current={step === current ? 'step' : undefined}
              disabled={!seen.has(name)}
              onClick={() => onGo(step)}
            >
              {title}
              {seen.has(name) && <StepMark findings={findingsAt(findings, fields)} />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A long list scrolls on its own. */
function keepInSight(step: HTMLElement | null) {
  step?.scrollIntoView({ block: 'nearest' });
}

function StepMark({ findings }: { findings: readonly FieldFinding[] }) {
  const text = findingsCount(findings);
  if (text === null) return null;
  const isError = findings.some(({ severity }) => severity === 'error');
  return (
    <span className={`nc-wizard-mark nc-wizard-mark-${isError ? 'error' : 'warning'}`}>
      <Icon name={isError ? 'stop' : 'warning'} /> {text}
    </span>
  );
}
