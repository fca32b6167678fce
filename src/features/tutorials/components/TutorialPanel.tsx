import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { SidePanel } from '@/components/sidePanel/SidePanel';
import { useMediaQuery } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { openTutorial } from '../tutorialBeside';
import type { TutorialName } from '../tutorialNames';
import { tutorials } from '../tutorials';
import { useTutorialNames } from '../useTutorialNames';
import { TutorialSteps } from './TutorialSteps';

/** Below this width the panel is a sheet over the bottom of the page. */
const sheet = '(max-width: 1199.98px)';

/** A tutorial next to any screen. A sheet can be collapsed to its title. */
export function TutorialPanel({ name }: { name: TutorialName }) {
  const names = useTutorialNames();
  const isSheet = useMediaQuery(sheet);
  const [isCollapsed, setCollapsed] = useState(false);
  const isOpen = !(isSheet && isCollapsed);

  // Remembered from another role.
  if (!names.includes(name)) return null;

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
            Tutorial {names.indexOf(name) + 1} of {names.length}
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
          {isOpen && <OtherTutorials next={names[names.indexOf(name) + 1]} onShow={show} />}
        </>
      )}
    </SidePanel>
  );
}

type OtherTutorialsProps = { next: TutorialName | undefined; onShow: (next: TutorialName) => void };

function OtherTutorials({ next, onShow }: OtherTutorialsProps) {
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
