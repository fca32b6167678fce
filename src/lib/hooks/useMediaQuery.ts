import { useCallback, useSyncExternalStore } from 'react';

/** Below this width lists show their main columns first and the menu becomes a drawer. */
const narrow = '(max-width: 767.98px)';

/** Returns true if the window is as narrow as a phone's. */
export function useIsNarrow(): boolean {
  return useMediaQuery(narrow);
}

/** Returns true while the window matches a media query. */
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
