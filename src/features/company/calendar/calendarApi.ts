import type { AddedHoliday, DueDateValues, PublishedDueDate } from '@/contract/filings/calendar';
import type { Answer } from '@/contract/wire/envelope';
import type { Holiday } from '@/domain/calendar/federalHolidays';
import { baseApi, ofCompany } from '@/lib/api';

type InCompany<Data> = { companyId: number; data: Data };

const calendarApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const list = <Row>(url: string, fallback: string) =>
      build.query<Answer<Row[]>, number>({
        query: (companyId) => ofCompany(companyId, { url }),
        providesTags: ['Calendar'],
        extraOptions: { fallback },
      });
    const save = <Data>(url: string, method: 'POST' | 'PUT', fallback: string) =>
      build.mutation<Answer<unknown>, InCompany<Data>>({
        query: ({ companyId, data }) => ofCompany(companyId, { url, method, data }),
        invalidatesTags: ['Calendar'],
        extraOptions: { fallback, isHandled: true },
      });
    const remove = (url: string, fallback: string) =>
      build.mutation<Answer<unknown>, InCompany<{ id: number }>>({
        query: ({ companyId, data: { id } }) => ofCompany(companyId, { url: `${url}/${id}`, method: 'DELETE' }),
        invalidatesTags: ['Calendar'],
        extraOptions: { fallback },
      });
    return {
      listHolidays: list<AddedHoliday>('x/holidays', 'Unable to fetch the holidays'),
      addHoliday: save<Holiday>('x/holidays', 'POST', 'Unable to add the holiday'),
      removeHoliday: remove('x/holidays', 'Unable to remove the holiday'),
      listDueDates: list<PublishedDueDate>('x/due-dates', 'Unable to fetch the due dates'),
      setDueDate: save<DueDateValues>('x/due-dates', 'PUT', 'Unable to set the due date'),
      removeDueDate: remove('x/due-dates', 'Unable to remove the due date'),
    };
  },
});

export const {
  useListHolidaysQuery,
  useAddHolidayMutation,
  useRemoveHolidayMutation,
  useListDueDatesQuery,
  useSetDueDateMutation,
  useRemoveDueDateMutation,
} = calendarApi;
