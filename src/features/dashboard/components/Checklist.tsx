import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { Pill, type PillTone } from '@/components/feedback';
import { Icon } from '@/components/icon/Icon';
import { useSampleOffer } from '@/features/company';
import type { FirstStep } from '../firstSteps';
import '../checklist.css';

const stateTexts: Readonly<Record<FirstStep['state'], [PillTone, string]>> = {
  done: ['success', 'Done'],
  review: ['warning', 'In review'],
  next: ['info', 'Next'],
  later: ['neutral', 'To do'],
};

/** A new company's steps to its first report, each with its state and a link. */
export function Checklist({ steps }: { steps: readonly FirstStep[] }) {
  const sample = useSampleOffer();
  const open = steps.filter(({ state }) => state !== 'done');
  return (
    <section className="nc-panel nc-begin" aria-labelledby="nc-first-steps-heading">
      <header>
        <h2 id="nc-first-steps-heading">First steps</h2>
        <span className="nc-begin-count">
          {steps.length - open.length} of {steps.length} done
        </span>
      </header>
      <ol>
        {open.map((step) => (
          <Step key={step.title} step={step} />
        ))}
      </ol>
      {sample.isOffered && (
        <p className="nc-begin-sample">
          Want to look around first?{' '}
          <Button variant="link" onClick={sample.start}>
            Try with sample data
          </Button>
        </p>
      )}
      {sample.dialog}
    </section>
  );
}

function Step({ step: { title, note, to, state } }: { step: FirstStep }) {
  const [tone, text] = stateTexts[state];
  return (
    <li className={`nc-begin-step nc-begin-step-${state}`}>
      <Icon name={state === 'done' ? 'check' : 'circle'} />
      <div>
        {to === null ? title : <Link to={to}>{title}</Link>}
        <small>{note}</small>
      </div>
      <Pill tone={tone}>{text}</Pill>
    </li>
  );
}
