import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** What the keys of the list do with the row they are pressed on. */
export type MapKeySteps = {
  count: number;
  /** Accepts the suggestion at a place, from 0. */
  accept: (row: number, place: number) => void;
  undo: (row: number) => void;
  /** Opens the picker with what was typed. */
  type: (row: number, text: string) => void;
};

/**
 * The keys of a list of accounts: arrows, Home and End move from row to row, 1 to 3 accept a suggestion, Backspace and Delete undo, and a letter
 * begins a search of all lines. Enter is the focused button's own.
 */
export function useMapKeys({ count, accept, undo, type }: MapKeySteps) {
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState<number | null>(null);

  // Only once the row has its buttons of now: accepting changes them.
  useEffect(() => {
    if (wanted === null) return;
    setWanted(null);
    list.current?.querySelectorAll<HTMLElement>('[data-map-own]')[wanted]?.focus();
  }, [wanted]);

  function focusRow(row: number): void {
    const place = Math.max(0, Math.min(row, count - 1));
    setActive(place);
    setWanted(place);
  }

  const moves: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    Home: 0,
    End: count - 1,
  };

  /** True for a key that means something here. */
  function handle(key: string): boolean {
    const move = moves[key];
    if (move !== undefined) focusRow(move);
    else if (/^[1-3]$/.test(key)) accept(active, Number(key) - 1);
    else if (key === 'Backspace' || key === 'Delete') undo(active);
    else if (/^\p{L}$/u.test(key)) type(active, key);
    else return false;
    return true;
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (handle(event.key)) event.preventDefault();
  }

  return { list, active, setActive, focusRow, onKeyDown: handleKeyDown };
}
