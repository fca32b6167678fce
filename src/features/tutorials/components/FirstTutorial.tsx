import { useId } from 'react';
import { tutorials } from '../tutorials';
import { useTutorialNames } from '../useTutorialNames';
import { KeepOpenButton } from './KeepOpenButton';
import { TutorialSteps } from './TutorialSteps';
import '@/components/page/panel.css';

/** The role's first tutorial, for the introduction. */
export function FirstTutorial() {
  const headingId = useId();
  const [name = 'company'] = useTutorialNames();
  return (
    <section className="nc-tutorial nc-tutorial-first nc-panel-plain" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{tutorials[name].title}</h2>
        <KeepOpenButton name={name} />
      </header>
      <TutorialSteps name={name} />
    </section>
  );
}
