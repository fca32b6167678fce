import { useEffect, useId, useState } from 'react';
import { Dialog } from '@/components/modal';
import { formatCountdown } from '../formatCountdown';

type IdlePromptProps = { getRemainingMs: () => number; onContinue: () => void; onLogout: () => void };

/** Counts down to the sign-out; going on is one key away. */
export function IdlePrompt({ getRemainingMs, onContinue, onLogout }: IdlePromptProps) {
  const [remainingMs, setRemainingMs] = useState(getRemainingMs);
  const textId = useId();
  useEffect(() => {
    const ticking = setInterval(() => setRemainingMs(getRemainingMs()), 1000);
    return () => clearInterval(ticking);
  }, [getRemainingMs]);

  return (
    <Dialog title="Are you still there?" descriptionId={textId} onClose={onContinue}>
      <div className="modal-body">
        <p id={textId}>
          Nothing has happened for a while, so you will be signed out soon. What you have not saved is kept.
        </p>
        <p className="mb-0">
          Signing out in <strong className="nc-countdown">{formatCountdown(remainingMs)}</strong>
        </p>
      </div>
      <div className="modal-footer">
        <button type="button" className="btn btn-outline-secondary" onClick={onLogout}>
          Logout
        </button>
        <button type="button" className="btn btn-primary" data-autofocus="" onClick={onContinue}>
          Continue
        </button>
      </div>
    </Dialog>
  );
}
