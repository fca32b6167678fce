import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportKind } from '@/contract/imports/imports';
import type { ImportEntry, ImportPreview, UndoneImport } from '@/contract/imports/imports.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { ListAnswer, MessageAnswer } from '@/contract/wire/envelope.schema';
import type { ListQuery } from '@/contract/wire/query';
import { baseApi, isRefused, type TagType, tagsOf } from '@/lib/api';
import type { ApiRequest } from '@/lib/api/axiosBaseQuery';
import type { AppDispatch } from '@/lib/hooks';
import { uploadForm } from '@/lib/upload';
import { getStagedKinds } from './importKinds';

/** A file with the user's choices. */
export type FileToImport = { companyId: number; file: File; choices: ImportChoices };

type Sending = FileToImport & { onProgress?: ((fraction: number) => void) | undefined };

/** An import to undo; `keepsEdited` if rows edited since stay. */
type Undoing = { companyId: number; entry: ImportEntry; keepsEdited: boolean };

/** The result of a file: an import, or the preview if questions are open. */
export type Imported = { message: string; entry: ImportEntry | null; preview: ImportPreview | null };

function sent(url: string, { companyId, file, choices, onProgress }: Sending): ApiRequest {
  const body = uploadForm(file);
  body.append('choices', JSON.stringify(choices));
  return { url, method: 'POST', params: { company_id: companyId }, body, ...(onProgress && { onProgress }) };
}

/** Returns all tags that an import of a kind, or its undo, invalidates. */
function outdatedBy(kind: ImportKind): readonly TagType[] {
  return tagsOf(...getStagedKinds(kind).map(({ events }) => events.saved));
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
      invalidatesTags: (_answer, error, { kind }) => (isRefused(error) ? [] : outdatedBy(kind)),
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
        isRefused(error) ? tagsOf('importsChanged') : outdatedBy(entry.kind),
      extraOptions: { fallback, isHandled: true },
    }),
    forgetColumns: build.mutation<MessageAnswer, { companyId: number; entry: ImportEntry }>({
      query: ({ companyId, entry }) => ({
        url: `x/imports/${entry.id}/columns`,
        method: 'DELETE',
        params: { company_id: companyId },
      }),
      invalidatesTags: tagsOf('importsChanged'),
      extraOptions: { fallback, isHandled: true },
    }),
  }),
});

export const { useListImportsQuery, useUndoImportMutation, useForgetColumnsMutation } = importsApi;

const { previewImport, importFile, listImports } = importsApi.endpoints;
const untracked = { track: false };

/** Loads the current state of an import; returns the given one if it can't be loaded. */
export const loadImport = (companyId: number, entry: ImportEntry) => async (dispatch: AppDispatch) => {
  const asked = listImports.initiate({ companyId, pagination: undefined }, { subscribe: false, forceRefetch: true });
  const { data } = await dispatch(asked);
  return data?.data.find(({ id }) => id === entry.id) ?? entry;
};

/** Requests the preview of a file; it can be aborted. */
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
