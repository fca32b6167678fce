import type {
  CapitalSettingsEntry,
  CapitalSettingsList,
  CapitalSettingsValues,
} from '@/contract/company/capitalSettings';
import type { Answer } from '@/contract/wire/envelope';
import { baseApi, ofCompany } from '@/lib/api';

type Saved = { companyId: number; values: CapitalSettingsValues; entry: CapitalSettingsEntry | null };
type Deleted = { companyId: number; entry: CapitalSettingsEntry };

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
      query: ({ companyId, values, entry }) => ({
        url: entry === null ? url : `${url}/${entry.id}`,
        method: entry === null ? 'POST' : 'PUT',
        params: { company_id: companyId },
        data: { data: entry === null ? values : { ...values, updatedAt: entry.updatedAt } },
      }),
      invalidatesTags: (_answer, _error, { companyId }) => [{ type: 'Company', id: companyId }, 'Totals'],
      extraOptions: { fallback: 'Unable to save the capital settings' },
    }),
    deleteCapitalSettings: build.mutation<Answer<CapitalSettingsList>, Deleted>({
      query: ({ companyId, entry }) =>
        ofCompany(companyId, { url: `${url}/${entry.id}`, method: 'DELETE', params: { updatedAt: entry.updatedAt } }),
      invalidatesTags: (_answer, _error, { companyId }) => [{ type: 'Company', id: companyId }, 'Totals'],
      extraOptions: { fallback: 'Unable to delete the entry' },
    }),
  }),
});

export const { useGetCapitalSettingsQuery, useSaveCapitalSettingsMutation, useDeleteCapitalSettingsMutation } =
  capitalSettingsApi;
