import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router-dom';

/** Like `useNavigate`, for what follows a long call: whoever left the screen meanwhile stays where they went. */
export function useNavigateFromHere(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  return useCallback(
    (to, options) => {
      if (isHere.current) void navigate(to, options);
    },
    [navigate],
  );
}
