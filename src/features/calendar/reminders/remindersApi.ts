import type { ReminderKind } from '@/contract/calendar/calendar';
import type { Reminders } from '@/contract/calendar/reminders.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { MessageAnswer } from '@/contract/wire/envelope.schema';
import { baseApi, tagsOf } from '@/lib/api';

const remindersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getReminders: build.query<Answer<Reminders>, void>({
      query: () => ({ url: 'x/reminders' }),
      providesTags: ['Reminders'],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
    /** Null restores the defaults. */
    saveReminders: build.mutation<MessageAnswer, readonly ReminderKind[] | null>({
      query: (kinds) => ({ url: 'x/reminders', method: 'PUT', data: { data: { kinds } } }),
      // Immediately, so that a second choice includes the first while the list is being refetched.
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
      invalidatesTags: tagsOf('remindersSaved'),
      extraOptions: { fallback: 'Something went wrong' },
    }),
  }),
});

export const { useGetRemindersQuery, useSaveRemindersMutation } = remindersApi;
