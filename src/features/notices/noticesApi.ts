import type { Notice, NoticeSent, NoticeToOpen } from '@/contract/notices/notice.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { baseApi, fetchAnswer, ofCompany, pastCache, tagsOf } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';

export type OfNotice = { companyId: number; id: number };

type Settled = { as: 'dismissed' | 'reopened'; reason: string; updatedAt: string };

const noticesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNotices: build.query<Answer<Notice[]>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/notices' }),
      providesTags: ['Notice', 'Calendar', 'Totals'],
      extraOptions: { fallback: 'Unable to load notices', isHandled: true },
    }),
    openNotice: build.mutation<Answer<Notice>, NoticeToOpen & { companyId: number }>({
      query: ({ companyId, ...data }) => ofCompany(companyId, { url: 'x/notices', method: 'POST', data }),
      invalidatesTags: tagsOf('noticeChanged'),
      extraOptions: { fallback: 'Unable to open the notice', isHandled: true },
    }),
    saveNoticeLetter: build.mutation<Answer<Notice>, OfNotice & { letter: string; updatedAt: string }>({
      query: ({ companyId, id, ...data }) =>
        ofCompany(companyId, { url: `x/notices/${id}/letter`, method: 'PUT', data }),
      // A refused notice is outdated here.
      invalidatesTags: tagsOf('noticeChanged'),
      extraOptions: { fallback: 'Unable to save the letter', isHandled: true },
    }),
    recordNoticeSent: build.mutation<Answer<Notice>, OfNotice & { sent: NoticeSent }>({
      query: ({ companyId, id, sent }) =>
        ofCompany(companyId, { url: `x/notices/${id}/sent`, method: 'POST', data: sent }),
      invalidatesTags: tagsOf('noticeChanged'),
      extraOptions: { fallback: 'Unable to record this', isHandled: true },
    }),
    settleNotice: build.mutation<Answer<Notice>, OfNotice & Settled>({
      query: ({ companyId, id, as, ...data }) =>
        ofCompany(companyId, { url: `x/notices/${id}/${as}`, method: 'POST', data }),
      invalidatesTags: tagsOf('noticeChanged'),
      extraOptions: { fallback: 'Unable to record this', isHandled: true },
    }),
    getNoticeLetter: build.query<Answer<PdfDefinition>, OfNotice>({
      query: ({ companyId, id }) => ofCompany(companyId, { url: `x/notices/${id}/letter` }),
      extraOptions: { fallback: 'Unable to generate the PDF', isHandled: true },
    }),
  }),
});

export const {
  useListNoticesQuery,
  useOpenNoticeMutation,
  useSaveNoticeLetterMutation,
  useRecordNoticeSentMutation,
  useSettleNoticeMutation,
} = noticesApi;

/** Loads the definition of a letter's PDF, as saved. */
export const loadNoticeLetter = (query: OfNotice) => (dispatch: AppDispatch) =>
  fetchAnswer(dispatch(noticesApi.endpoints.getNoticeLetter.initiate(query, pastCache)));
