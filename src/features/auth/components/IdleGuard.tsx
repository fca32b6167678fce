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
/** Tolerance: a timer may fire slightly early by the clock. */
const earlyMs = 50;
const endAfterMs = env.idlePromptMs + env.idleSignOutMs;

/**
 * Prompts an inactive user and signs them out without an answer. The library detects activity; the idle time is shared by all tabs in storage, since
 * its own cross-tab mode counts closed tabs.
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

  /** Ignores activity after the time is up, as on a machine that slept. */
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
    // The library checks once, which is too early if the clock was adjusted meanwhile.
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
  /** Called every second, also after the time is up. */
  onTick: () => void;
  onContinue: () => void;
  onLogout: () => void;
};

/** Counts down to the sign-out; any key continues the session. */
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
