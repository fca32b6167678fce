import { useId } from 'react';
import { tutorials } from '../tutorials';
import { KeepOpenButton } from './KeepOpenButton';
import { TutorialSteps } from './TutorialSteps';
import '@/components/page/panel.css';

/** The first tutorial, for the introduction. */
export function FirstTutorial() {
  const headingId = useId();
  return (
    <section className="nc-tutorial nc-tutorial-first nc-panel-plain" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{tutorials.company.title}</h2>
        <KeepOpenButton name="company" />
      </header>
      <TutorialSteps name="company" />
    </section>
  );
}
