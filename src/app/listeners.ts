import { createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit';
import { type ApiMeta, apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';

/** The part of RTK Query's action that matters here; `baseQueryMeta` is what our base query put there. */
type FailedCall = { payload: unknown; meta: { arg?: { type?: string }; baseQueryMeta?: ApiMeta } };

/** What happens across the app when something is dispatched. A failed mutation is toasted here and nowhere else. */
export function createListeners() {
  const listeners = createListenerMiddleware();
  listeners.startListening({
    matcher: isFailedMutation,
    effect: ({ payload, meta }) => {
      const error = apiError(payload);
      if (error === undefined || meta.baseQueryMeta?.isHandled) return;
      // The end of a session leads to a page that explains it. A canceled call needs no message.
      if (error.status !== 401 && error.code !== 'CANCELED') notify.error(error.message);
    },
  });
  return listeners.middleware;
}

function isFailedMutation(action: unknown): action is FailedCall & { type: string } {
  return isRejectedWithValue(action) && (action as FailedCall).meta.arg?.type === 'mutation';
}
