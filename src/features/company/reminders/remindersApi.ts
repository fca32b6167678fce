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
      invalidatesTags: ['Reminders'],
      extraOptions: { fallback: 'Something went wrong' },
    }),
  }),
});

export const { useGetRemindersQuery, useSaveRemindersMutation } = remindersApi;
