import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router-dom';

/** Returns `useNavigate` for use after a long call: does nothing if the user has left the screen meanwhile. */
export function useNavigateFromHere(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isHere = useIsHere();

  return useCallback(
    (to, options) => {
      if (isHere.current) void navigate(to, options);
    },
    [navigate, isHere],
  );
}

/** Returns a ref that is true while the component is mounted, for code that runs after a call. */
export function useIsHere(): Readonly<RefObject<boolean>> {
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  return isHere;
}
