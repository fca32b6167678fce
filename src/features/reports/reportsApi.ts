import type { DocumentType, GenerateReportRequest, Report, ReportPrefill, ReportType } from '@/contract/reports/report';
import type { Answer, ListAnswer, MessageAnswer } from '@/contract/wire/envelope';
import type { ListQuery } from '@/contract/wire/query';
import { type ApiError, answerOf, baseApi, type OnWire, ofCompany, pastCache, rowsRead } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { readReport } from './readReport';

type ReportListQuery = ListQuery & { filters: { type: ReportType } };
type ReportLinkQuery = {
  companyId: number;
  reportId: number;
  type: DocumentType;
  isPreview: boolean;
  isWholeDollars: boolean;
};
type PrefillQuery = { companyId: number; calls: string; timeReport: string | null; amends: number | null };
/** A report as its wizard asks for it, or a kind's preview with terms of its own. */
export type ReportRequest = Omit<GenerateReportRequest, 'prefill'> & Record<string, unknown>;
type ReportAnswers = { companyId: number; request: ReportRequest; calls: string; failureText: string };

const populate = ['user_company_setting', 'user_company_setting.user_email'];

const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.query<ListAnswer<Report>, ReportListQuery>({
      query: (params) => ({
        url: 'reports',
        params: { ...params, populate },
        isWholeList: params.pagination === undefined,
      }),
      transformResponse: rowsRead(readReport),
      providesTags: ['Report'],
      extraOptions: { fallback: 'Unable to fetch records' },
    }),
    deleteReports: build.mutation<MessageAnswer, { companyId: number; ids: readonly number[] }>({
      query: ({ companyId, ids }) =>
        ofCompany(companyId, { url: 'reports', method: 'DELETE', params: { id: ids.join(',') } }),
      // A filing that is gone is no longer what the next period's equity continues.
      invalidatesTags: ['Report', 'Totals'],
      extraOptions: { fallback: 'Unable to delete records' },
    }),
    /** A signed link is good for a short time, so none is kept. */
    getReportLink: build.query<Answer<{ url: string }>, ReportLinkQuery>({
      query: ({ companyId, reportId, type, isPreview, isWholeDollars }) => ({
        url: 'report/download',
        params: {
          company_id: companyId,
          reportId,
          type,
          preview: isPreview,
          wholeDollars: isWholeDollars || undefined,
        },
      }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong' },
    }),
    getReportPrefill: build.query<Answer<ReportPrefill>, PrefillQuery>({
      query: ({ companyId, calls, timeReport, amends }) =>
        ofCompany(companyId, { url: `${calls}/prefill-form-data`, params: { time_report: timeReport, amends } }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Unable to fetch api records' },
    }),
    generateReport: build.mutation<Partial<Answer<{ report: Report }>>, ReportAnswers>({
      query: ({ companyId, calls, request }) =>
        ofCompany(companyId, { url: `${calls}/generate`, method: 'POST', data: request }),
      transformResponse: ({ data, ...answer }: Partial<Answer<{ report?: OnWire<Report> }>>) => ({
        ...answer,
        ...(data?.report && { data: { report: readReport(data.report) } }),
      }),
      invalidatesTags: (answer) => (answer ? ['Report', 'Totals'] : []),
      extraOptions: { fallback: '', isHandled: true },
      transformErrorResponse: (error: ApiError, _meta, { failureText }) => ({
        ...error,
        message: error.message || failureText,
      }),
    }),
  }),
});

export const {
  useListReportsQuery,
  useDeleteReportsMutation,
  useGetReportLinkQuery,
  useGetReportPrefillQuery,
  useGenerateReportMutation,
} = reportsApi;

/** Where a document of a report is; rejects with the `ApiError`. */
export function loadReportLink(query: ReportLinkQuery) {
  return async (dispatch: AppDispatch) =>
    (await answerOf(dispatch(reportsApi.endpoints.getReportLink.initiate(query, pastCache)))).data.url;
}
