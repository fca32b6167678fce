import { useId } from 'react';
import { tutorials } from '../tutorials';
import { BesideButton } from './BesideButton';
import { TutorialSteps } from './TutorialSteps';
import '@/components/page/panel.css';

/** Where everybody starts: the first tutorial, for the introduction. */
export function FirstTutorial() {
  const headingId = useId();
  return (
    <section className="nc-tutorial nc-tutorial-first nc-panel-plain" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{tutorials.company.title}</h2>
        <BesideButton name="company" />
      </header>
      <TutorialSteps name="company" />
    </section>
  );
}
