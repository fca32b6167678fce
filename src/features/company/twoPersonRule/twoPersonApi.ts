import type { TwoPersonRule, TwoPersonRuleAdd } from '@/contract/reviews/twoPersonRule.schema';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany, tagsIn } from '@/lib/api';
import type { Amending } from '../useAmendment';

type Added = Amending & { companyId: number; values: TwoPersonRuleAdd };
type Decided = { companyId: number; id: number };

const url = 'x/two-person-rule';

const twoPersonApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTwoPersonRule: build.query<Answer<TwoPersonRule>, number>({
      query: (companyId) => ofCompany(companyId, { url }),
      providesTags: (_answer, _error, id) => [{ type: 'Company', id }],
      extraOptions: { fallback: 'Unable to fetch the two-person rule', isHandled: true },
    }),
    changeTwoPersonRule: build.mutation<Answer<TwoPersonRule>, Added>({
      query: ({ companyId, values, acceptance }) =>
        ofCompany(companyId, { url, method: 'POST', data: { ...values, ...acceptance } }),
      invalidatesTags: outdated,
      extraOptions: { fallback: 'Unable to save the two-person rule', isHandled: true },
    }),
    approveTwoPersonChange: build.mutation<Answer<TwoPersonRule>, Decided>({
      query: ({ companyId, id }) => ofCompany(companyId, { url: `${url}/${id}/approval`, method: 'POST' }),
      invalidatesTags: outdated,
      extraOptions: { fallback: 'Unable to approve the proposal' },
    }),
    withdrawTwoPersonChange: build.mutation<Answer<TwoPersonRule>, Decided>({
      query: ({ companyId, id }) => ofCompany(companyId, { url: `${url}/${id}`, method: 'DELETE' }),
      invalidatesTags: outdated,
      extraOptions: { fallback: 'Unable to withdraw the proposal' },
    }),
  }),
});

function outdated(_answer: unknown, _error: unknown, { companyId }: { companyId: number }) {
  return tagsIn(companyId, 'twoPersonRuleChanged');
}

export const {
  useGetTwoPersonRuleQuery,
  useChangeTwoPersonRuleMutation,
  useApproveTwoPersonChangeMutation,
  useWithdrawTwoPersonChangeMutation,
} = twoPersonApi;
