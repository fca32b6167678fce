import type { Answer } from '@/contract/envelope';
import type { SavedChanges, StagedKindName } from '@/contract/staging';
import type { SampleType, UploadAction, UploadResult } from '@/contract/upload';
import { baseApi } from '@/lib/api';

type Upload = { action: UploadAction; companyId: number; file: File; onProgress: (fraction: number) => void };

const stagingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadFile: build.mutation<Answer<UploadResult>, Upload>({
      query: ({ action, companyId, file, onProgress }) => ({
        url: 'upload',
        method: 'POST',
        params: { action, company_id: companyId },
        body: toFormData(file),
        onProgress,
      }),
      invalidatesTags: ['Coa', 'Balance'],
      extraOptions: { fallback: 'Unable to create record.', isHandled: true },
    }),
    getSample: build.query<Answer<{ url: string }>, { type: SampleType; companyId: number }>({
      query: ({ type, companyId }) => ({ url: 'sample/download', params: { type, company_id: companyId } }),
      extraOptions: { fallback: 'Something went wrong' },
    }),
    getSavedChanges: build.query<Answer<SavedChanges>, { kind: StagedKindName; companyId: number }>({
      query: ({ kind, companyId }) => ({ url: 'x/saved-changes', params: { kind, company_id: companyId } }),
      extraOptions: { fallback: 'Something went wrong' },
    }),
  }),
});

export const { useUploadFileMutation, useLazyGetSampleQuery, useLazyGetSavedChangesQuery } = stagingApi;

function toFormData(file: File): FormData {
  const form = new FormData();
  form.append('files', file);
  return form;
}
