import type { ReminderKind, Reminders } from '@/contract/reminders/reminders';
import type { Answer, MessageAnswer } from '@/contract/wire/envelope';
import { baseApi } from '@/lib/api';

const remindersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getReminders: build.query<Answer<Reminders>, void>({
      query: () => ({ url: 'x/reminders' }),
      providesTags: ['Reminders'],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
    /** Null goes back to the usual ones. */
    saveReminders: build.mutation<MessageAnswer, readonly ReminderKind[] | null>({
      query: (kinds) => ({ url: 'x/reminders', method: 'PUT', data: { data: { kinds } } }),
      // At once, so that a second choice rests on the first while the list is still being fetched.
      async onQueryStarted(kinds, { dispatch, queryFulfilled }) {
        if (kinds === null) return;
        const chosen = dispatch(
          remindersApi.util.updateQueryData('getReminders', undefined, (answer) => ({
            ...answer,
            data: { ...answer.data, kinds: [...kinds], is_default: false },
          })),
        );
        await queryFulfilled.catch(chosen.undo);
      },
      invalidatesTags: ['Reminders'],
      extraOptions: { fallback: 'Something went wrong' },
    }),
  }),
});

export const { useGetRemindersQuery, useSaveRemindersMutation } = remindersApi;
