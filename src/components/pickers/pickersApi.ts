import type { Coa } from '@/contract/books/coa';
import type { FocusSetting, SsoiSetting } from '@/contract/books/setting';
import type { ListAnswer } from '@/contract/wire/envelope';
import type { ListQuery } from '@/contract/wire/query';
import { baseApi } from '@/lib/api';
import type { SearchFilters } from './searchFilters';

/** What the lists of lines are asked for; without a page, for all of them. */
export type LinesQuery = Omit<ListQuery, 'company_id'> & { filters: object };
type CoaChoicesQuery = ListQuery & { filters: SearchFilters };

const extraOptions = { fallback: 'Unable to fetch api records' };

const pickersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFocusSettings: build.query<ListAnswer<FocusSetting>, LinesQuery>({
      query: (params) => ({ url: 'focus-settings', params }),
      extraOptions,
    }),
    listSsoiSettings: build.query<ListAnswer<SsoiSetting>, LinesQuery>({
      query: (params) => ({ url: 'ssoi-settings', params }),
      extraOptions,
    }),
    /** The accounts that a row may rest on: the committed ones and the caller's own staged ones. */
    listCoaChoices: build.query<ListAnswer<Coa>, CoaChoicesQuery>({
      query: (params) => ({
        url: 'coas/edit-mode',
        params: { ...params, populate: ['focus_setting', 'ssoi_setting'] },
      }),
      providesTags: ['COA'],
      extraOptions,
    }),
  }),
});

export const { useListFocusSettingsQuery, useListSsoiSettingsQuery, useListCoaChoicesQuery } = pickersApi;
