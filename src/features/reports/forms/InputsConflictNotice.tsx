import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { Icon } from '@/components/icon';

type InputsConflictNoticeProps = { period: string; isBusy: boolean; onKeepMine: () => void; onLoadTheirs: () => void };

/** Somebody else saved the inputs of the period while this person typed: nothing is sent before one of the two is chosen. */
export function InputsConflictNotice({ period, isBusy, onKeepMine, onLoadTheirs }: InputsConflictNoticeProps) {
  return (
    <Alert variant="warning" transition={false}>
      <p className="fw-semibold mb-1">
        <Icon name="warning" /> Someone else changed the inputs of {period} meanwhile.
      </p>
      <p>
        Keep mine: what you typed stays, the rest becomes theirs. Load theirs: all answers become theirs, and what you
        typed is offered back.
      </p>
      <div className="d-flex gap-2">
        <Button size="sm" disabled={isBusy} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="sm" variant="outline-secondary" disabled={isBusy} onClick={onLoadTheirs}>
          Load theirs
        </Button>
      </div>
    </Alert>
  );
}
