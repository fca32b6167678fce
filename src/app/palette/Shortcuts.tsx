import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '@/components/icon/Icon';
import { findShortcut, moveRow, pressSave, type ShortcutName } from './shortcuts';

const Palette = lazy(async () => ({ default: (await import('./Palette')).Palette }));
const ShortcutList = lazy(async () => ({ default: (await import('./ShortcutList')).ShortcutList }));

/** The global keyboard shortcuts, and the button of the top bar that opens the palette. */
export function Shortcuts() {
  const [open, setOpen] = useState<'palette' | 'list' | null>(null);
  const close = () => setOpen(null);

  /** Runs a shortcut; returns true if the key was handled. */
  function run(name: ShortcutName): boolean {
    if (name === 'save') {
      pressSave();
      // Handled in any case: the browser must not save the page as a file.
      return true;
    }
    if (name === 'nextRow' || name === 'previousRow') return moveRow(name === 'nextRow' ? 1 : -1);
    // An open dialog has to be finished first.
    if (document.querySelector('[role="dialog"]') === null) setOpen(name);
    return true;
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const name = event.defaultPrevented ? null : findShortcut(event);
    if (name !== null && run(name)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <button
        type="button"
        className="nc-topbar-button"
        aria-keyshortcuts="Control+K"
        aria-label="Go to"
        title="Go to (Ctrl K)"
        onClick={() => setOpen('palette')}
      >
        <Icon name="search" />
      </button>
      {open !== null && (
        <Suspense>
          {open === 'palette' ? (
            <Palette onShortcuts={() => setOpen('list')} onClose={close} />
          ) : (
            <ShortcutList onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
