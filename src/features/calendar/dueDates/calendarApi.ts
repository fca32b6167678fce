import type { AddedHoliday, DueDateValues, PublishedDueDate } from '@/contract/calendar/calendar.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { Holiday } from '@/domain/calendar/federalHolidays';
import { baseApi, ofCompany, tagsOf } from '@/lib/api';

/** The acceptance of a change that amends closed or reported periods. */
type Acceptance = { accepts_amendment?: true };

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
        invalidatesTags: tagsOf('calendarChanged'),
        extraOptions: { fallback, isHandled: true },
      });
    const remove = (url: string, fallback: string) =>
      build.mutation<Answer<unknown>, InCompany<{ id: number } & Acceptance>>({
        query: ({ companyId, data: { id, ...params } }) =>
          ofCompany(companyId, { url: `${url}/${id}`, method: 'DELETE', params }),
        invalidatesTags: tagsOf('calendarChanged'),
        extraOptions: { fallback },
      });
    return {
      listHolidays: list<AddedHoliday>('x/holidays', 'Unable to fetch the holidays'),
      addHoliday: save<Holiday & Acceptance>('x/holidays', 'POST', 'Unable to add the holiday'),
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
