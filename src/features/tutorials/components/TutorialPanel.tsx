import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { SidePanel } from '@/components/sidePanel/SidePanel';
import { useMediaQuery } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { openTutorial } from '../tutorialBeside';
import { type TutorialName, tutorialNames } from '../tutorialNames';
import { tutorials } from '../tutorials';
import { TutorialSteps } from './TutorialSteps';

/** Below this width the panel is a sheet over the bottom of the page. */
const sheet = '(max-width: 1199.98px)';

type TutorialPanelProps = {
  name: TutorialName;
  /** True if the user may open the page of all tutorials. */
  hasAll: boolean;
};

/** A tutorial next to any screen. A sheet can be collapsed to its title. */
export function TutorialPanel({ name, hasAll }: TutorialPanelProps) {
  const isSheet = useMediaQuery(sheet);
  const [isCollapsed, setCollapsed] = useState(false);
  const isOpen = !(isSheet && isCollapsed);

  function show(next: TutorialName | null) {
    setCollapsed(false);
    openTutorial(next);
  }

  return (
    <SidePanel
      className={isOpen ? 'nc-tutorial-panel' : 'nc-tutorial-panel nc-tutorial-folded'}
      shown={name}
      head={
        <>
          <span className="nc-tutorial-place">
            Tutorial {tutorialNames.indexOf(name) + 1} of {tutorialNames.length}
          </span>
          {isSheet && (
            <Button variant="link" size="sm" aria-expanded={isOpen} onClick={() => setCollapsed(isOpen)}>
              {isOpen ? 'Collapse' : 'Expand'}
            </Button>
          )}
        </>
      }
      onClose={() => show(null)}
    >
      {(heading) => (
        <>
          <h2 {...heading}>{tutorials[name].title}</h2>
          {isOpen && <TutorialSteps name={name} />}
          {isOpen && hasAll && <OtherTutorials name={name} onShow={show} />}
        </>
      )}
    </SidePanel>
  );
}

function OtherTutorials({ name, onShow }: { name: TutorialName; onShow: (next: TutorialName) => void }) {
  const next = tutorialNames[tutorialNames.indexOf(name) + 1];
  return (
    <p className="nc-tutorial-others">
      {next !== undefined && (
        <Button variant="link" onClick={() => onShow(next)}>
          Next: {tutorials[next].title}
        </Button>
      )}
      <Link to={paths.tutorial()}>All tutorials</Link>
    </p>
  );
}
