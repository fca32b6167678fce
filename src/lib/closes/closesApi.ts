import { skipToken } from '@reduxjs/toolkit/query';
import type { PeriodClose, ReopenPeriod } from '@/contract/close/periodClose.schema';
import type { Answer } from '@/contract/wire/envelope';
import { parsePeriod } from '@/domain/periods';
import { baseApi, ofCompany, tagsOf, useExtra } from '@/lib/api';

type Answered = Answer<PeriodClose> & { message: string };

const closesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCloses: build.query<Answer<PeriodClose[]>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/closes' }),
      providesTags: ['PeriodClose', 'Totals'],
      extraOptions: { fallback: 'Unable to fetch the closed periods', isHandled: true },
    }),
    closePeriod: build.mutation<Answered, { companyId: number; timeReport: string }>({
      query: ({ companyId, timeReport }) =>
        ofCompany(companyId, { url: 'x/closes', method: 'POST', data: { time_report: timeReport } }),
      invalidatesTags: tagsOf('periodClosedOrReopened'),
      extraOptions: { fallback: 'Unable to close the period', isHandled: true },
    }),
    reopenPeriod: build.mutation<Answered, { companyId: number; data: ReopenPeriod }>({
      query: ({ companyId, data }) => ofCompany(companyId, { url: 'x/closes/reopen', method: 'POST', data }),
      invalidatesTags: tagsOf('periodClosedOrReopened'),
      extraOptions: { fallback: 'Unable to reopen the period', isHandled: true },
    }),
  }),
});

export const { useListClosesQuery, useClosePeriodMutation, useReopenPeriodMutation } = closesApi;

/**
 * Returns the closed period that contains a day or `time_report`, the shortest if several; null while it's open or not known yet, and with a backend
 * that closes none.
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
