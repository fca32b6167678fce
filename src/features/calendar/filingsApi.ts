import type { FiledRecord, FiledValues } from '@/contract/calendar/calendar.schema';
import type { ReportedPeriods } from '@/contract/reports/report.schema';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany, tagsOf } from '@/lib/api';

const filingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getReportedPeriods: build.query<Answer<ReportedPeriods>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/reported-periods' }),
      providesTags: ['Report'],
      extraOptions: { fallback: 'Unable to fetch the reported periods' },
    }),
    listFiled: build.query<Answer<FiledRecord[]>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/filed' }),
      providesTags: ['Calendar'],
      extraOptions: { fallback: 'Unable to fetch what was filed', isHandled: true },
    }),
    recordFiled: build.mutation<Answer<FiledRecord[]>, { companyId: number; data: FiledValues }>({
      query: ({ companyId, data }) => ofCompany(companyId, { url: 'x/filed', method: 'PUT', data }),
      invalidatesTags: tagsOf('calendarChanged'),
      extraOptions: { fallback: 'Unable to record the filing', isHandled: true },
    }),
    removeFiled: build.mutation<Answer<FiledRecord[]>, { companyId: number; id: number }>({
      query: ({ companyId, id }) => ofCompany(companyId, { url: `x/filed/${id}`, method: 'DELETE' }),
      invalidatesTags: tagsOf('calendarChanged'),
      extraOptions: { fallback: 'Unable to remove the record' },
    }),
  }),
});

export const { useGetReportedPeriodsQuery, useListFiledQuery, useRecordFiledMutation, useRemoveFiledMutation } =
  filingsApi;
