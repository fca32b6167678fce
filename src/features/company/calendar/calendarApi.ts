import type { AddedHoliday, DueDateValues, PublishedDueDate } from '@/contract/reports/calendar';
import type { Answer } from '@/contract/wire/envelope';
import type { Holiday } from '@/domain/calendar/federalHolidays';
import { baseApi } from '@/lib/api';

type InCompany<Data> = { companyId: number; data: Data };

const calendarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listHolidays: build.query<Answer<AddedHoliday[]>, number>({
      query: (companyId) => ({ url: 'x/holidays', params: { company_id: companyId } }),
      providesTags: ['Calendar'],
      extraOptions: { fallback: 'Unable to fetch the holidays' },
    }),
    addHoliday: build.mutation<Answer<AddedHoliday[]>, InCompany<Holiday>>({
      query: ({ companyId, data }) => ({
        url: 'x/holidays',
        method: 'POST',
        params: { company_id: companyId },
        data: { data },
      }),
      invalidatesTags: ['Calendar'],
      extraOptions: { fallback: 'Unable to add the holiday', isHandled: true },
    }),
    removeHoliday: build.mutation<Answer<AddedHoliday[]>, InCompany<{ id: number }>>({
      query: ({ companyId, data: { id } }) => ({
        url: `x/holidays/${id}`,
        method: 'DELETE',
        params: { company_id: companyId },
      }),
      invalidatesTags: ['Calendar'],
      extraOptions: { fallback: 'Unable to remove the holiday' },
    }),
    listDueDates: build.query<Answer<PublishedDueDate[]>, number>({
      query: (companyId) => ({ url: 'x/due-dates', params: { company_id: companyId } }),
      providesTags: ['Calendar'],
      extraOptions: { fallback: 'Unable to fetch the due dates' },
    }),
    setDueDate: build.mutation<Answer<PublishedDueDate[]>, InCompany<DueDateValues>>({
      query: ({ companyId, data }) => ({
        url: 'x/due-dates',
        method: 'PUT',
        params: { company_id: companyId },
        data: { data },
      }),
      invalidatesTags: ['Calendar'],
      extraOptions: { fallback: 'Unable to set the due date', isHandled: true },
    }),
    removeDueDate: build.mutation<Answer<PublishedDueDate[]>, InCompany<{ id: number }>>({
      query: ({ companyId, data: { id } }) => ({
        url: `x/due-dates/${id}`,
        method: 'DELETE',
        params: { company_id: companyId },
      }),
      invalidatesTags: ['Calendar'],
      extraOptions: { fallback: 'Unable to remove the due date' },
    }),
  }),
});

export const {
  useListHolidaysQuery,
  useAddHolidayMutation,
  useRemoveHolidayMutation,
  useListDueDatesQuery,
  useSetDueDateMutation,
  useRemoveDueDateMutation,
} = calendarApi;
