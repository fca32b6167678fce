import type { Close, CloseStepSave } from '@/contract/close/close.schema';
import type { RollForward, RollForwardStart, RollForwardStarted } from '@/contract/close/rollForward.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { MessageAnswer } from '@/contract/wire/envelope.schema';
import { baseApi, ofCompany, tagsOf, unlessRefused } from '@/lib/api';

type OfPeriod = { companyId: number; timeReport: string };

const closeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getClose: build.query<Answer<Close>, OfPeriod>({
      query: ({ companyId, timeReport }) =>
        ofCompany(companyId, { url: 'x/close', params: { time_report: timeReport } }),
      providesTags: ['PeriodClose', 'Review', 'BooksState', 'Totals', 'Member'],
      extraOptions: { fallback: 'Unable to fetch the close', isHandled: true },
    }),
    saveCloseStep: build.mutation<Answer<Close>, OfPeriod & { data: CloseStepSave }>({
      query: ({ companyId, timeReport, data }) =>
        ofCompany(companyId, { url: 'x/close/steps', method: 'PUT', params: { time_report: timeReport }, data }),
      invalidatesTags: tagsOf('closeStepsSaved'),
      extraOptions: { fallback: 'Unable to save the step' },
    }),
    saveOwnSteps: build.mutation<Answer<Close['own_steps']>, { companyId: number; names: readonly string[] }>({
      query: ({ companyId, names }) =>
        ofCompany(companyId, { url: 'x/close/own-steps', method: 'PUT', data: { names } }),
      invalidatesTags: tagsOf('closeStepsSaved'),
      extraOptions: { fallback: 'Unable to save the steps', isHandled: true },
    }),
    copyOwnSteps: build.mutation<MessageAnswer, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/close/own-steps/copy', method: 'POST' }),
      invalidatesTags: tagsOf('closeStepsSaved'),
      extraOptions: { fallback: 'Unable to copy the steps' },
    }),
    getRollForward: build.query<Answer<RollForward>, OfPeriod>({
      query: ({ companyId, timeReport }) =>
        ofCompany(companyId, { url: 'x/roll-forward', params: { time_report: timeReport } }),
      providesTags: ['RECURRING_ENTRY', 'PeriodClose'],
      extraOptions: { fallback: 'Unable to fetch what the period begins with', isHandled: true },
    }),
    rollForward: build.mutation<RollForwardStarted, { companyId: number; data: RollForwardStart }>({
      query: ({ companyId, data }) => ofCompany(companyId, { url: 'x/roll-forward', method: 'POST', data }),
      invalidatesTags: (_answer, error) => unlessRefused(error, 'balancesSaved', 'positionsSaved'),
      extraOptions: { fallback: 'Unable to start the period', isHandled: true },
    }),
  }),
});

export const {
  useGetCloseQuery,
  useSaveCloseStepMutation,
  useSaveOwnStepsMutation,
  useCopyOwnStepsMutation,
  useGetRollForwardQuery,
  useRollForwardMutation,
} = closeApi;
