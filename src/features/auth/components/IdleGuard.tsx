import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { type EventsType, useIdleTimer } from 'react-idle-timer';
import { Dialog } from '@/components/modal';
import { env } from '@/lib/env';
import { useAppDispatch } from '@/lib/hooks';
import { formatCountdown } from '../countdown';
import { followActivity, idleMs, noteActivity } from '../idleness';
import { signOut } from '../session';

const activities: EventsType[] = ['mousemove', 'mousedown', 'wheel', 'keydown', 'touchstart', 'touchmove'];
const noteEveryMs = 1000;
const lookEveryMs = 5000;
/** A timer may be a little early by the clock. */
const earlyMs = 50;
const endAfterMs = env.idlePromptMs + env.idleSignOutMs;

/**
 * Asks whoever does nothing for a while whether they are still there, and signs out who does not answer. The library sees activity and
 * waits; how long nothing has happened is one time for all tabs, since its own way between tabs counts on those that are gone.
 */
export function IdleGuard() {
  const [isPrompted, setPrompted] = useState(false);
  const dispatch = useAppDispatch();
  const isLeaving = useRef(false);
  const timer = useIdleTimer({
    timeout: env.idlePromptMs,
    events: activities,
    eventsThrottle: noteEveryMs,
    onIdle: look,
    onAction: handleActivity,
  });

  function leave() {
    if (isLeaving.current) return;
    isLeaving.current = true;
    dispatch(signOut('idle'));
  }

  function look() {
    const idle = idleMs() + earlyMs;
    if (idle >= endAfterMs) leave();
    else setPrompted(idle >= env.idlePromptMs);
  }

  /** What comes after the time is up, as on a machine that slept, is no activity. */
  function handleActivity() {
    if (idleMs() + earlyMs < env.idlePromptMs) noteActivity();
    else look();
  }

  function goOn() {
    noteActivity();
    timer.start();
    setPrompted(false);
  }

  const handleOtherTab = useEffectEvent(() => {
    timer.start();
    look();
  });
  const handleLook = useEffectEvent(look);
  useEffect(() => {
    noteActivity();
    // The library looks once, and a clock that was put right meanwhile makes that too early.
    const looking = setInterval(() => handleLook(), lookEveryMs);
    const unfollow = followActivity(() => handleOtherTab());
    return () => {
      clearInterval(looking);
      unfollow();
    };
  }, []);

  return isPrompted ? (
    <IdlePrompt getRemainingMs={remainingMs} onTick={look} onContinue={goOn} onLogout={leave} />
  ) : null;
}

function remainingMs(): number {
  return endAfterMs - idleMs();
}

type IdlePromptProps = {
  getRemainingMs: () => number;
  /** Called every second, also once nothing remains. */
  onTick: () => void;
  onContinue: () => void;
  onLogout: () => void;
};

/** Counts down to the sign-out; going on is one key away. */
function IdlePrompt({ getRemainingMs, onTick, onContinue, onLogout }: IdlePromptProps) {
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
      <Modal.Body>
        <p id={textId}>You'll be signed out soon because of inactivity. Your unsaved changes are kept.</p>
        <p className="mb-0">
          Signing out in <strong className="nc-countdown">{formatCountdown(remainingMs)}</strong>
        </p>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="outline-secondary" onClick={onLogout}>
          Logout
        </Button>
        <Button data-autofocus="" onClick={onContinue}>
          Continue
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}
