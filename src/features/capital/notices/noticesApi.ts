import type { Notice, NoticeSent } from '@/contract/capital/notice';
import type { Answer } from '@/contract/wire/envelope';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { answerOf, baseApi, ofCompany, pastCache } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';

export type OfNotice = { companyId: number; id: number };

type Settled = { as: 'dismissed' | 'reopened'; reason: string; updatedAt: string };

const noticesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNotices: build.query<Answer<Notice[]>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/notices' }),
      providesTags: ['Notice', 'Calendar', { type: 'Totals', id: 'LIST' }],
      extraOptions: { fallback: 'Unable to load notices', isHandled: true },
    }),
    saveNoticeLetter: build.mutation<Answer<Notice>, OfNotice & { letter: string; updatedAt: string }>({
      query: ({ companyId, id, ...data }) =>
        ofCompany(companyId, { url: `x/notices/${id}/letter`, method: 'PUT', data }),
      // What was refused is outdated here.
      invalidatesTags: ['Notice'],
      extraOptions: { fallback: 'Unable to save the letter', isHandled: true },
    }),
    recordNoticeSent: build.mutation<Answer<Notice>, OfNotice & { sent: NoticeSent }>({
      query: ({ companyId, id, sent }) =>
        ofCompany(companyId, { url: `x/notices/${id}/sent`, method: 'POST', data: sent }),
      invalidatesTags: ['Notice'],
      extraOptions: { fallback: 'Unable to record this', isHandled: true },
    }),
    settleNotice: build.mutation<Answer<Notice>, OfNotice & Settled>({
      query: ({ companyId, id, as, ...data }) =>
        ofCompany(companyId, { url: `x/notices/${id}/${as}`, method: 'POST', data }),
      invalidatesTags: ['Notice'],
      extraOptions: { fallback: 'Unable to record this', isHandled: true },
    }),
    getNoticeLetter: build.query<Answer<PdfDefinition>, OfNotice>({
      query: ({ companyId, id }) => ofCompany(companyId, { url: `x/notices/${id}/letter` }),
      extraOptions: { fallback: 'Unable to make the PDF', isHandled: true },
    }),
  }),
});

export const {
  useListNoticesQuery,
  useSaveNoticeLetterMutation,
  useRecordNoticeSentMutation,
  useSettleNoticeMutation,
} = noticesApi;

/** The definition of a letter's PDF, as it is saved. */
export const loadNoticeLetter = (query: OfNotice) => (dispatch: AppDispatch) =>
  answerOf(dispatch(noticesApi.endpoints.getNoticeLetter.initiate(query, pastCache)));
