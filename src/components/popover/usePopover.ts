import { useEffect, useEffectEvent, useRef, useState } from 'react';
import './popover.css';

/**
 * Opens and closes a panel (`nc-popover-panel`) beside its button, both inside a box (`nc-popover`). A press beside them, going on by Tab and Escape
 * close it; a dialog around it hears Escape only once it is closed.
 */
export function usePopover() {
  const [isOpen, setIsOpen] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);

  function close() {
    setIsOpen(false);
    toggleRef.current?.focus();
  }

  const closeBeside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && boxRef.current?.contains(target) === false) setIsOpen(false);
  });

  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const closed = new AbortController();
    const { signal } = closed;
    document.addEventListener('pointerdown', closeBeside, { signal });
    document.addEventListener('focusin', closeBeside, { signal });
    document.addEventListener('keydown', closeByKey, { signal, capture: true });
    return () => closed.abort();
  }, [isOpen]);

  return { isOpen, boxRef, toggleRef, close, toggle: () => setIsOpen(!isOpen) };
}
