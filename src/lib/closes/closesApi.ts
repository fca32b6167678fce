import { skipToken } from '@reduxjs/toolkit/query';
import type { PeriodClose, ReopenPeriod } from '@/contract/close/periodClose';
import type { Answer } from '@/contract/wire/envelope';
import { parsePeriod } from '@/domain/periods';
import { baseApi, ofCompany, useExtra } from '@/lib/api';

type Answered = Answer<PeriodClose> & { message: string };

const closesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCloses: build.query<Answer<PeriodClose[]>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/closes' }),
      providesTags: ['PeriodClose', { type: 'Totals', id: 'LIST' }],
      extraOptions: { fallback: 'Unable to fetch the closed periods', isHandled: true },
    }),
    closePeriod: build.mutation<Answered, { companyId: number; timeReport: string }>({
      query: ({ companyId, timeReport }) =>
        ofCompany(companyId, { url: 'x/closes', method: 'POST', data: { time_report: timeReport } }),
      invalidatesTags: ['PeriodClose', 'BooksState', { type: 'Totals', id: 'LIST' }],
      extraOptions: { fallback: 'Unable to close the period', isHandled: true },
    }),
    reopenPeriod: build.mutation<Answered, { companyId: number; data: ReopenPeriod }>({
      query: ({ companyId, data }) => ofCompany(companyId, { url: 'x/closes/reopen', method: 'POST', data }),
      invalidatesTags: ['PeriodClose', 'BooksState', { type: 'Totals', id: 'LIST' }],
      extraOptions: { fallback: 'Unable to reopen the period', isHandled: true },
    }),
  }),
});

export const { useListClosesQuery, useClosePeriodMutation, useReopenPeriodMutation } = closesApi;

/**
 * The closed period that a day or a `time_report` is in, the shorter of several; null while it's open, isn't known yet, and with a backend that
 * closes none.
 */
export function useClosedPeriod(companyId: number, dayOrPeriod: string | null): PeriodClose | null {
  const isThere = useExtra('closes');
  const { data } = useListClosesQuery(isThere && dayOrPeriod !== null ? companyId : skipToken);
  const day = dayOrPeriod === null ? null : (parsePeriod(dayOrPeriod)?.end ?? dayOrPeriod);
  const closed = (data?.data ?? []).filter(
    ({ is_closed: isClosed, start, end }) => isClosed && day !== null && start <= day && day <= end,
  );
  return closed.sort((a, b) => b.start.localeCompare(a.start))[0] ?? null;
}
