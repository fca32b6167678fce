import type {
  CapitalSettingsEntry,
  CapitalSettingsList,
  CapitalSettingsValues,
} from '@/contract/company/capitalSettings.schema';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany, tagsIn } from '@/lib/api';
import type { Amending } from '../useAmendment';

type Saved = Amending & { companyId: number; values: CapitalSettingsValues; entry: CapitalSettingsEntry | null };
type Deleted = Amending & { companyId: number; entry: CapitalSettingsEntry };

const url = 'x/capital-settings';

const capitalSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCapitalSettings: build.query<Answer<CapitalSettingsList>, number>({
      query: (companyId) => ofCompany(companyId, { url }),
      // The profile's minimum is an entry too.
      providesTags: (_answer, _error, id) => [{ type: 'Company', id }],
      extraOptions: { fallback: 'Unable to fetch the capital settings' },
    }),
    saveCapitalSettings: build.mutation<Answer<CapitalSettingsList>, Saved>({
      query: ({ companyId, values, entry, acceptance }) => ({
        url: entry === null ? url : `${url}/${entry.id}`,
        method: entry === null ? 'POST' : 'PUT',
        params: { company_id: companyId },
        data: { data: { ...values, ...acceptance, ...(entry !== null && { updatedAt: entry.updatedAt }) } },
      }),
      invalidatesTags: (_answer, _error, { companyId }) => tagsIn(companyId, 'capitalSettingsChanged'),
      extraOptions: { fallback: 'Unable to save the capital settings', isHandled: true },
    }),
    deleteCapitalSettings: build.mutation<Answer<CapitalSettingsList>, Deleted>({
      query: ({ companyId, entry: { id, updatedAt }, acceptance }) =>
        ofCompany(companyId, { url: `${url}/${id}`, method: 'DELETE', params: { updatedAt, ...acceptance } }),
      invalidatesTags: (_answer, _error, { companyId }) => tagsIn(companyId, 'capitalSettingsChanged'),
      extraOptions: { fallback: 'Unable to delete the entry' },
    }),
  }),
});

export const { useGetCapitalSettingsQuery, useSaveCapitalSettingsMutation, useDeleteCapitalSettingsMutation } =
  capitalSettingsApi;
