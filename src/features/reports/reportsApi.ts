import type { DocumentType, ReportType } from '@/contract/reports/report';
import type { GenerateReportRequest, Report } from '@/contract/reports/report.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { ListAnswer, MessageAnswer } from '@/contract/wire/envelope.schema';
import type { ListQuery } from '@/contract/wire/query';
import {
  type ApiError,
  baseApi,
  fetchAnswer,
  type OnWire,
  ofCompany,
  pastCache,
  rowsRead,
  tagsOf,
  unlessRefused,
} from '@/lib/api';
import { fieldsOf, orNull, orNumber, text, whole, wholeOrNull } from '@/lib/api/wholeValues';
import type { AppDispatch } from '@/lib/hooks';

type ReportListQuery = ListQuery & { filters: { type: ReportType } };
type ReportLinkQuery = {
  companyId: number;
  reportId: number;
  type: DocumentType;
  isPreview: boolean;
  isWholeDollars: boolean;
};
/** The user's own capital inputs of a period, as loaded. */
type OwnInputs = { id: number; updatedAt: string; time_report: string };
/** A report as its wizard requests it, or a kind's preview with extra terms. */
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
      // The next period's equity no longer continues a deleted filing.
      invalidatesTags: tagsOf('reportsDeleted'),
      extraOptions: { fallback: 'Unable to delete records' },
    }),
    /** A signed link expires soon, so it isn't cached. */
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
    /** Discards the user's own capital inputs of a period, and takes them out of review. */
    takeInputsBack: build.mutation<unknown, { companyId: number; row: OwnInputs }>({
      query: ({ companyId, row }) =>
        ofCompany(companyId, {
          url: 'x/capital-inputs/records',
          method: 'PUT',
          data: [{ ...row, values: {}, isUndo: true }],
        }),
      invalidatesTags: tagsOf('capitalInputsSaved'),
      extraOptions: { fallback: 'Something went wrong' },
    }),
    generateReport: build.mutation<Partial<Answer<{ report: Report }>>, ReportAnswers>({
      query: ({ companyId, calls, request }) =>
        ofCompany(companyId, { url: `${calls}/generate`, method: 'POST', data: request }),
      transformResponse: ({ data, ...answer }: Partial<Answer<{ report?: OnWire<Report> }>>) => ({
        ...answer,
        ...(data?.report && { data: { report: readReport(data.report) } }),
      }),
      invalidatesTags: (_answer, error) => unlessRefused(error, 'reportGenerated'),
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
  useGenerateReportMutation,
  useTakeInputsBackMutation,
} = reportsApi;

/** Loads the link to a report's document; rejects with the `ApiError`. */
export function loadReportLink(query: ReportLinkQuery) {
  return async (dispatch: AppDispatch) =>
    (await fetchAnswer(dispatch(reportsApi.endpoints.getReportLink.initiate(query, pastCache)))).data.url;
}

const readListed = whole<Report>({
  id: orNumber,
  ...fieldsOf(['name', 'createdAt'], text),
  description: orNull,
  user_company_setting: wholeOrNull<Maker>({
    user_email: whole<Maker['user_email']>({ email_address: text }),
    ...fieldsOf(['prefill_focus', 'prefill_ssoi'], orNull),
  }),
});

type Maker = NonNullable<Report['user_company_setting']>;

/** A report as read; `isJudged` is false if the backend told no findings or warnings, so that none isn't said of it. */
export type ReadReport = Report & { isJudged?: boolean };

/** Reads a report from any backend: one without findings sends none to fix and no warnings. */
function readReport(onWire: OnWire<Report>): ReadReport {
  const report = readListed(onWire);
  if (report.findings !== undefined && report.warnings !== undefined) return report;
  return { ...report, findings: report.findings ?? [], warnings: report.warnings ?? [], isJudged: false };
}
