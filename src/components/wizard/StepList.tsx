import { type FieldFinding, findingsAt } from '@/components/definedForm';
import { ProgressBar } from '@/components/feedback';
import { Icon } from '@/components/icon/Icon';
import { findingSeverities } from '@/contract/reports/report';
import { isOpen } from '@/domain/questions/finding';
import { findingsText } from '@/domain/reports/findingsText';
import type { ShownStep } from './steps';

export type StepListProps = {
  steps: readonly ShownStep[];
  current: number;
  /** Names of the steps seen, which can be opened. */
  seen: ReadonlySet<string>;
  /** Findings of the answers: a step with any is marked once it has been seen. */
  findings: readonly FieldFinding[];
  onGo: (step: number) => void;
};

/** The user's position in the wizard, with links to the steps seen. */
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

/** Scrolls the step into view in a long list, which scrolls on its own. */
function keepInSight(step: HTMLElement | null) {
  step?.scrollIntoView({ block: 'nearest' });
}

function StepMark({ findings }: { findings: readonly FieldFinding[] }) {
  const text = findingsCount(findings);
  if (text === null) return null;
  const isDraft = findings.some(isOpen);
  return (
    <span className={`nc-wizard-mark nc-wizard-mark-${isDraft ? 'error' : 'warning'}`}>
      <Icon name={isDraft ? 'stop' : 'warning'} /> {text}
    </span>
  );
}

/** Returns `1 issue to fix, 2 to review`; null without findings. */
export function findingsCount(findings: readonly FieldFinding[]): string | null {
  const texts = findingSeverities.flatMap((severity) => findingsText(findings, severity) ?? []);
  return texts.length === 0 ? null : texts.join(', ');
}
