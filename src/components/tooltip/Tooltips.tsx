import { useEffect, useId, useState } from 'react';
import Overlay from 'react-bootstrap/Overlay';
import './tooltip.css';

const pauseBeforeShowMs = 300;
/** Time to move the pointer from the element to its tooltip. */
const pauseBeforeHideMs = 150;

/**
 * Shows the tooltip of any element with a `data-tooltip` text: on hover, on keyboard focus and after a tap. One for the whole page, so that it costs
 * a table of many rows nothing. Escape and a click on a button with an action close it.
 */
export function Tooltips() {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);

  useEffect(() => followAttention(id, setTarget), [id]);

  useEffect(() => {
    const described = target === null ? null : describable(target);
    described?.setAttribute('aria-describedby', id);
    return () => described?.removeAttribute('aria-describedby');
  }, [target, id]);

  return (
    <Overlay target={target} show={target !== null} placement="top" flip transition={false} offset={[0, 6]}>
      {({ ref, style }) => (
        <div id={id} ref={ref} style={style} className="nc-tooltip" role="tooltip">
          {target?.dataset.tooltip}
        </div>
      )}
    </Overlay>
  );
}

/** Calls back with the element to explain, or null. Returns the unsubscribe function. */
function followAttention(tooltipId: string, explain: (target: HTMLElement | null) => void): () => void {
  const ending = new AbortController();
  const listen = { signal: ending.signal, capture: true };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function explainAfter(pauseMs: number, target: HTMLElement | null) {
    clearTimeout(timer);
    timer = setTimeout(() => explain(target), pauseMs);
  }

  function explainNow(target: HTMLElement | null) {
    clearTimeout(timer);
    explain(target);
  }

  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType === 'touch') return;
      const isOnTooltip = target instanceof Element && target.closest(`[id="${tooltipId}"]`) !== null;
      const found = explained(target);
      if (isOnTooltip) clearTimeout(timer);
      else explainAfter(found === null ? pauseBeforeHideMs : pauseBeforeShowMs, found);
    },
    listen,
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) explainNow(explained(target));
    },
    listen,
  );
  document.addEventListener('focusout', () => explainNow(null), listen);
  document.addEventListener('scroll', () => explainNow(null), listen);
  document.addEventListener(
    'click',
    ({ target }) => {
      const found = explained(target);
      // A button that only explains shows its tooltip; any other button's action may remove it.
      explainNow(found?.dataset.tooltipOnly === undefined ? null : found);
    },
    listen,
  );
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && explainNow(null), listen);

  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

function explained(place: EventTarget | null): HTMLElement | null {
  return place instanceof Element ? place.closest<HTMLElement>('[data-tooltip]') : null;
}

/** Returns the focusable element: the element itself, or the button inside it, which gets no pointer events while disabled. */
function describable(target: HTMLElement): Element {
  return target.matches('button, a') ? target : (target.querySelector('button, a') ?? target);
}
