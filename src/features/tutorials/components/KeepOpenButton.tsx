import Button from 'react-bootstrap/Button';
import { openTutorial, useOpenTutorial } from '../tutorialBeside';
import type { TutorialName } from '../tutorialNames';

/** Keeps a tutorial open in a panel while the user works on other screens. */
export function KeepOpenButton({ name }: { name: TutorialName }) {
  const isBeside = useOpenTutorial() === name;
  return (
    <Button variant={isBeside ? 'outline-secondary' : 'primary'} onClick={() => openTutorial(isBeside ? null : name)}>
      {isBeside ? 'Close the panel' : 'Open beside the work'}
    </Button>
  );
}
