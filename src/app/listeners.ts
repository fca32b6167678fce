import { createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit';
import { secondFactorRequiredCode } from '@/contract/people/secondFactor';
import { selectCompanySetting } from '@/features/company';
import { type ApiMeta, apiError, baseApi } from '@/lib/api';
import type { AppState } from '@/lib/hooks';
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
  // A company that requires a second factor from now on: the person's memberships say so, and lead to its set-up.
  listeners.startListening({
    predicate: (action) => isRejectedWithValue(action) && apiError(action.payload)?.code === secondFactorRequiredCode,
    effect: (_action, { dispatch, getState }) => {
      const isKnown = selectCompanySetting(getState() as AppState)?.needs_second_factor === true;
      if (!isKnown) dispatch(baseApi.util.invalidateTags(['User']));
    },
  });
  return listeners.middleware;
}

function isFailedMutation(action: unknown): action is FailedCall & { type: string } {
  return isRejectedWithValue(action) && (action as FailedCall).meta.arg?.type === 'mutation';
}
