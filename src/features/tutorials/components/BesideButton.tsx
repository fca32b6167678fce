import Button from 'react-bootstrap/Button';
import { showTutorialBeside, useTutorialBeside } from '../tutorialBeside';
import type { TutorialName } from '../tutorialNames';

/** Keeps a tutorial in a panel while the person goes to other screens. */
export function BesideButton({ name }: { name: TutorialName }) {
  const isBeside = useTutorialBeside() === name;
  return (
    <Button
      variant={isBeside ? 'outline-secondary' : 'primary'}
      onClick={() => showTutorialBeside(isBeside ? null : name)}
    >
      {isBeside ? 'Close the panel' : 'Open beside the work'}
    </Button>
  );
}
