import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Dialog } from '@/components/modal';
import { formatCountdown } from '../formatCountdown';

type IdlePromptProps = {
  getRemainingMs: () => number;
  /** Called every second, also once nothing remains. */
  onTick: () => void;
  onContinue: () => void;
  onLogout: () => void;
};

/** Counts down to the sign-out; going on is one key away. */
export function IdlePrompt({ getRemainingMs, onTick, onContinue, onLogout }: IdlePromptProps) {
  const [remainingMs, setRemainingMs] = useState(getRemainingMs);
  const textId = useId();
  const handleTick = useEffectEvent(() => {
    setRemainingMs(getRemainingMs());
    onTick();
  });
  useEffect(() => {
    const ticking = setInterval(() => handleTick(), 1000);
    return () => clearInterval(ticking);
  }, []);

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
