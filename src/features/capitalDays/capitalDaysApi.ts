import type { CapitalDay, CapitalDayDetail } from '@/contract/capitalDays/capitalDay.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { MessageAnswer } from '@/contract/wire/envelope.schema';
import type { PdfDefinitionText } from '@/contract/wire/pdfDefinition';
import { baseApi, ofCompany, tagsOf } from '@/lib/api';

/** A day and its files; null for a file that isn't given. */
export type DayToAdd = { companyId: number; date: string; balances: File | null; positions: File | null };

type OfDay = { companyId: number; id: number };

/** The printed form of a computation: net capital, or FOCUS. */
export type DayPrint = 'document' | 'focus';

const extraOptions = { fallback: 'Unable to fetch record' };

const capitalDaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCapitalDays: build.query<Answer<CapitalDay[]>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/capital-days' }),
      providesTags: ['CapitalDay'],
      extraOptions: { ...extraOptions, isHandled: true },
    }),
    getCapitalDay: build.query<Answer<CapitalDayDetail>, OfDay>({
      query: ({ companyId, id }) => ofCompany(companyId, { url: `x/capital-days/${id}` }),
      // A day's FOCUS depends on the profile's withdrawal date.
      providesTags: (_answer, _error, { companyId }) => ['CapitalDay', { type: 'Company', id: companyId }],
      extraOptions: { ...extraOptions, isHandled: true },
    }),
    getDayDocument: build.query<PdfDefinitionText, OfDay & { print: DayPrint }>({
      query: ({ companyId, id, print }) => ({
        ...ofCompany(companyId, { url: `x/capital-days/${id}/${print}` }),
        isText: true,
      }),
      transformResponse: (json: string) => ({ json }),
      keepUnusedDataFor: 0,
      extraOptions: { ...extraOptions, isHandled: true },
    }),
    addCapitalDay: build.mutation<MessageAnswer & { data: CapitalDayDetail }, DayToAdd>({
      query: ({ companyId, ...day }) => ({
        ...ofCompany(companyId, { url: 'x/capital-days', method: 'POST' }),
        body: dayForm(day),
      }),
      invalidatesTags: tagsOf('capitalDayChanged'),
      extraOptions: { fallback: 'Unable to compute net capital of this day', isHandled: true },
    }),
    removeCapitalDay: build.mutation<MessageAnswer, OfDay>({
      query: ({ companyId, id }) => ofCompany(companyId, { url: `x/capital-days/${id}`, method: 'DELETE' }),
      invalidatesTags: tagsOf('capitalDayChanged'),
      extraOptions: { fallback: 'Unable to remove this day' },
    }),
  }),
});

function dayForm({ date, balances, positions }: Omit<DayToAdd, 'companyId'>): FormData {
  const form = new FormData();
  form.append('date', date);
  if (balances !== null) form.append('balances', balances);
  if (positions !== null) form.append('positions', positions);
  return form;
}

export const {
  useListCapitalDaysQuery,
  useGetCapitalDayQuery,
  useGetDayDocumentQuery,
  useAddCapitalDayMutation,
  useRemoveCapitalDayMutation,
} = capitalDaysApi;
