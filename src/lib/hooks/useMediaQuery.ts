import { useCallback, useSyncExternalStore } from 'react';

/** Below this width lists lead with what matters and the menu becomes a drawer. */
const narrow = '(max-width: 767.98px)';

/** Whether the window is as narrow as a phone's. */
export function useIsNarrow(): boolean {
  return useMediaQuery(narrow);
}

/** Whether the window matches a media query, followed as it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
