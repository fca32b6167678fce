import type { ComparisonFileQuery } from '@/contract/statements/comparison.schema';
import type { FluxNote, FluxNoteSave, FluxNotes, FluxThreshold } from '@/contract/statements/fluxNote.schema';
import type { FluxReport } from '@/contract/statements/statement';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, fetchAnswer, ofCompany, pastCache, tagsOf } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';

type NotesQuery = { companyId: number; report: FluxReport; timeReport: string };

const compareApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFluxNotes: build.query<Answer<FluxNotes>, NotesQuery>({
      query: ({ companyId, report, timeReport }) =>
        ofCompany(companyId, { url: 'x/flux-notes', params: { report, time_report: timeReport } }),
      providesTags: ['FluxNote'],
      extraOptions: { fallback: 'Unable to fetch record', isHandled: true },
    }),
    saveFluxNote: build.mutation<Answer<FluxNote | null>, { companyId: number; note: FluxNoteSave }>({
      query: ({ companyId, note }) => ofCompany(companyId, { url: 'x/flux-notes', method: 'PUT', data: note }),
      // A refused reason is outdated here.
      invalidatesTags: tagsOf('fluxNotesChanged'),
      extraOptions: { fallback: 'Unable to save the reason', isHandled: true },
    }),
    saveFluxThreshold: build.mutation<Answer<FluxThreshold>, { companyId: number; threshold: FluxThreshold }>({
      query: ({ companyId, threshold }) =>
        ofCompany(companyId, { url: 'x/flux-threshold', method: 'PUT', data: threshold }),
      invalidatesTags: tagsOf('fluxNotesChanged'),
      extraOptions: { fallback: 'Unable to save the threshold', isHandled: true },
    }),
    /** Made from the current books, so the link isn't cached. */
    getComparisonFile: build.query<Answer<{ url: string }>, ComparisonFileQuery>({
      query: (params) => ({ url: 'x/comparison-file', params }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
  }),
});

export const {
  useGetFluxNotesQuery,
  useSaveFluxNoteMutation,
  useSaveFluxThresholdMutation,
  useGetComparisonFileQuery,
} = compareApi;

/** Loads the link to a comparison as a file; rejects with the `ApiError`. */
export function loadComparisonLink(query: ComparisonFileQuery) {
  return async (dispatch: AppDispatch) =>
    (await fetchAnswer(dispatch(compareApi.endpoints.getComparisonFile.initiate(query, pastCache)))).data.url;
}
