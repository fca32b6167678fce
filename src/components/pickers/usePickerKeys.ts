import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * The keys of a picker: in the search, Enter and Arrow Down move to the first result; there the arrows go on, Enter chooses, and Escape
 * leads back to the search. Results that are on their way are waited for.
 */
export function usePickerKeys(isLoading: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [wantsResult, setWantsResult] = useState(false);

  useEffect(() => {
    if (!wantsResult || isLoading) return;
    setWantsResult(false);
    ref.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
  }, [wantsResult, isLoading]);

  function focusOn(type: 'search' | 'radio') {
    ref.current?.querySelector<HTMLInputElement>(`input[type=${type}]`)?.focus();
  }

  function handleSearchKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setWantsResult(true);
  }

  function handleResultKey(event: KeyboardEvent, result: HTMLInputElement) {
    if (event.key === 'Enter' && !result.checked) {
      event.preventDefault();
      result.click();
    }
    if (event.key === 'Escape') {
      // The dialog stays open.
      event.preventDefault();
      event.stopPropagation();
      focusOn('search');
    }
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type === 'search') handleSearchKey(event);
    if (target.type === 'radio') handleResultKey(event, target);
  }

  return { ref, onKeyDown: handleKeyDown };
}
