import { useCallback } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router-dom';
import { useIsHere } from './useIsHere';

/** Like `useNavigate`, for what follows a long call: whoever left the screen meanwhile stays where they went. */
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
