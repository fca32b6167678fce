import type { CalendarLink, MadeCalendarLink } from '@/contract/practice/calendarLink';
import type { Answer, MessageAnswer } from '@/contract/wire/envelope';
import { baseApi } from '@/lib/api';

const calendarLinksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCalendarLinks: build.query<Answer<CalendarLink[]>, void>({
      query: () => ({ url: 'x/calendar-links' }),
      providesTags: ['CalendarLink'],
      extraOptions: { fallback: 'Unable to fetch your calendar addresses', isHandled: true },
    }),
    makeCalendarLink: build.mutation<Answer<MadeCalendarLink>, number | null>({
      query: (companyId) => ({ url: 'x/calendar-links', method: 'POST', data: { data: { company_id: companyId } } }),
      invalidatesTags: ['CalendarLink'],
      extraOptions: { fallback: 'Unable to create a calendar address' },
    }),
    revokeCalendarLink: build.mutation<MessageAnswer, number>({
      query: (id) => ({ url: `x/calendar-links/${id}`, method: 'DELETE' }),
      invalidatesTags: ['CalendarLink'],
      extraOptions: { fallback: 'Unable to revoke the calendar address' },
    }),
  }),
});

export const { useListCalendarLinksQuery, useMakeCalendarLinkMutation, useRevokeCalendarLinkMutation } =
  calendarLinksApi;
