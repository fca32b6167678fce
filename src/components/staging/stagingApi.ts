import type { Answer } from '@/contract/envelope';
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
  }),
});

export const { useUploadFileMutation, useLazyGetSampleQuery } = stagingApi;

function toFormData(file: File): FormData {
  const form = new FormData();
  form.append('files', file);
  return form;
}
