import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { Icon } from '@/components/icon';

type InputsConflictNoticeProps = { period: string; isBusy: boolean; onKeepMine: () => void; onLoadTheirs: () => void };

/** Somebody else saved the inputs of the period while this person typed: nothing is sent before one of the two is chosen. */
export function InputsConflictNotice({ period, isBusy, onKeepMine, onLoadTheirs }: InputsConflictNoticeProps) {
  return (
    <Alert variant="warning" transition={false}>
      <p className="fw-semibold mb-1">
        <Icon name="warning" /> Someone else changed the inputs for {period}.
      </p>
      <p>
        Your version keeps what you typed and takes the rest from theirs. Their version replaces all answers; you can
        restore yours afterward.
      </p>
      <div className="d-flex gap-2">
        <Button size="sm" disabled={isBusy} onClick={onKeepMine}>
          Keep my version
        </Button>
        <Button size="sm" variant="outline-secondary" disabled={isBusy} onClick={onLoadTheirs}>
          Use their version
        </Button>
      </div>
    </Alert>
  );
}
