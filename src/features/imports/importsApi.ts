import type { ImportChoices, ImportEntry, ImportKind, ImportPreview, UndoneImport } from '@/contract/staging/imports';
import type { Answer, ListAnswer, MessageAnswer } from '@/contract/wire/envelope';
import type { ListQuery } from '@/contract/wire/query';
import { apiError, baseApi, type TagType } from '@/lib/api';
import type { ApiRequest } from '@/lib/api/axiosBaseQuery';
import type { AppDispatch } from '@/lib/hooks';
import { uploadForm } from '@/lib/upload';
import { stagedKindsOf } from './importKinds';

/** A file with what was decided about it. */
export type FileToImport = { companyId: number; file: File; choices: ImportChoices };

type Sending = FileToImport & { onProgress?: ((fraction: number) => void) | undefined };

/** An import to undo, and whether rows that were edited since stay. */
type Undoing = { companyId: number; entry: ImportEntry; keepsEdited: boolean };

/** What a file came to: an import, or the preview where something is still open. */
export type Imported = { message: string; entry: ImportEntry | null; preview: ImportPreview | null };

function sent(url: string, { companyId, file, choices, onProgress }: Sending): ApiRequest {
  const body = uploadForm(file);
  body.append('choices', JSON.stringify(choices));
  return { url, method: 'POST', params: { company_id: companyId }, body, ...(onProgress && { onProgress }) };
}

/** All that an import of a kind, or its end, puts out of date. */
function outdatedBy(kind: ImportKind): TagType[] {
  return [
    'Import',
    'Review',
    'BooksState',
    ...stagedKindsOf(kind).flatMap(({ name, outdates }) => [name, ...outdates.save]),
  ];
}

const fallback = 'Something went wrong';

const importsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    previewImport: build.mutation<Answer<ImportPreview>, Sending>({
      query: (sending) => sent('x/imports/preview', sending),
      extraOptions: { fallback: 'Unable to read the file.', isHandled: true },
    }),
    importFile: build.mutation<MessageAnswer & { data: ImportEntry | ImportPreview }, Sending & { kind: ImportKind }>({
      query: (sending) => sent('x/imports', sending),
      // A refused call changed nothing; one without an answer may have.
      invalidatesTags: (_answer, error, { kind }) =>
        typeof apiError(error)?.status === 'number' ? [] : outdatedBy(kind),
      extraOptions: { fallback: 'Unable to import the file.', isHandled: true },
    }),
    listImports: build.query<ListAnswer<ImportEntry>, { companyId: number; pagination: ListQuery['pagination'] }>({
      query: ({ companyId, pagination }) => ({ url: 'x/imports', params: { company_id: companyId, pagination } }),
      providesTags: ['Import'],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
    undoImport: build.mutation<MessageAnswer & { data: UndoneImport }, Undoing>({
      query: ({ companyId, entry, keepsEdited }) => ({
        url: `x/imports/${entry.id}/undo`,
        method: 'POST',
        params: { company_id: companyId, ...(keepsEdited && { keep_edited: true }) },
      }),
      invalidatesTags: (_answer, error, { entry }) =>
        typeof apiError(error)?.status === 'number' ? ['Import'] : outdatedBy(entry.kind),
      extraOptions: { fallback, isHandled: true },
    }),
  }),
});

export const { useListImportsQuery, useUndoImportMutation } = importsApi;

const { previewImport, importFile, listImports } = importsApi.endpoints;
const untracked = { track: false };

/** An import as it stands now; as it was read before where it doesn't come. */
export const loadImport = (companyId: number, entry: ImportEntry) => async (dispatch: AppDispatch) => {
  const asked = listImports.initiate({ companyId, pagination: undefined }, { subscribe: false, forceRefetch: true });
  const { data } = await dispatch(asked);
  return data?.data.find(({ id }) => id === entry.id) ?? entry;
};

/** What importing a file would do; it can be aborted. */
export const askPreview = (sending: Sending) => (dispatch: AppDispatch) => {
  const call = dispatch(previewImport.initiate(sending, untracked));
  return { abort: () => call.abort(), answer: call.unwrap().then(({ data }) => data) };
};

/** Imports a file; rejects with the `ApiError`. */
export const importNow =
  (sending: Sending & { kind: ImportKind }) =>
  async (dispatch: AppDispatch): Promise<Imported> => {
    const { message, data } = await dispatch(importFile.initiate(sending, untracked)).unwrap();
    return 'is_ready' in data ? { message, entry: null, preview: data } : { message, entry: data, preview: null };
  };
