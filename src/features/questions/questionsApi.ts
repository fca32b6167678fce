import type { PeriodQuestions } from '@/contract/questions/periodQuestions.schema';
import type { AnswerOutcome, AnswerQuestion, Reclassified } from '@/contract/questions/questions.schema';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany, tagsOf } from '@/lib/api';

export type OfPeriod = { companyId: number; timeReport: string };

const questionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listQuestions: build.query<Answer<PeriodQuestions>, OfPeriod>({
      query: ({ companyId, timeReport }) => ({
        url: 'x/questions',
        params: { company_id: companyId, time_report: timeReport },
      }),
      providesTags: ['ANSWER', 'Totals', 'CAPITAL_INPUTS', 'RECEIVABLE'],
      extraOptions: { fallback: 'Unable to load the questions', isHandled: true },
    }),
    answerQuestion: build.mutation<AnswerOutcome, { companyId: number; data: AnswerQuestion }>({
      query: ({ companyId, data }) => ofCompany(companyId, { url: 'x/questions/answers', method: 'POST', data }),
      // A refused answer is to a question that has changed.
      invalidatesTags: tagsOf('questionAnswered'),
      extraOptions: { fallback: 'Unable to record the answer', isHandled: true },
    }),
    takeAnswerBack: build.mutation<AnswerOutcome, { companyId: number; id: number }>({
      query: ({ companyId, id }) =>
        ofCompany(companyId, { url: 'x/questions/answers', method: 'DELETE', params: { id } }),
      invalidatesTags: tagsOf('questionAnswered'),
      extraOptions: { fallback: 'Unable to take the answer back' },
    }),
    reclassify: build.mutation<Reclassified, { companyId: number; data: Reclassifying }>({
      query: ({ companyId, data }) =>
        ofCompany(companyId, { url: 'x/questions/reclassifications', method: 'POST', data }),
      invalidatesTags: tagsOf('accountsSaved'),
      extraOptions: { fallback: 'Unable to change the account' },
    }),
  }),
});

type Reclassifying = { number: string; focus_id: string };

export const { useListQuestionsQuery, useAnswerQuestionMutation, useTakeAnswerBackMutation, useReclassifyMutation } =
  questionsApi;
