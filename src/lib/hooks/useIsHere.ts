import { type RefObject, useEffect, useRef } from 'react';

/** Whether the screen is still there, for what follows a call. */
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
