import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';

type LetterConflictProps = { savedBy: string | null; onKeepMine: () => void; onUseTheirs: () => void };

/** The letter was saved or drafted again while this person typed: nothing is saved before one of the two is chosen. */
export function LetterConflict({ savedBy, onKeepMine, onUseTheirs }: LetterConflictProps) {
  return (
    <Alert variant="warning" transition={false}>
      <p>
        {savedBy === null
          ? 'The books changed while you were editing, and Netcap updated the draft.'
          : `${savedBy} changed this letter while you were editing it.`}{' '}
        Your version replaces the other one when you save it. The other version replaces your text; you can restore
        yours afterward.
      </p>
      <div className="nc-notice-buttons">
        <Button size="sm" onClick={onKeepMine}>
          Keep my version
        </Button>
        <Button size="sm" variant="outline-secondary" onClick={onUseTheirs}>
          {savedBy === null ? 'Use the new draft' : 'Use their version'}
        </Button>
      </div>
    </Alert>
  );
}
