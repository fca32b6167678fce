import type { Coa } from '@/contract/books/coa';
import type { FocusSetting, SsoiSetting } from '@/contract/books/setting';
import type { ListAnswer } from '@/contract/wire/envelope';
import type { ListQuery } from '@/contract/wire/query';
import { answerOf, baseApi, pastCache } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
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

const { listFocusSettings, listSsoiSettings, listCoaChoices } = pickersApi.endpoints;
const all = { filters: {} };

/** All lines that accounts can be mapped to; rejects with the `ApiError`. */
export const loadLines = () => async (dispatch: AppDispatch) => {
  const [focus, ssoi] = await Promise.all([
    answerOf(dispatch(listFocusSettings.initiate(all))),
    answerOf(dispatch(listSsoiSettings.initiate(all))),
  ]);
  return { focus: focus.data, ssoi: ssoi.data };
};

/** All accounts that a row may rest on, as they are now; rejects with the `ApiError`. */
export const loadCoaChoices = (companyId: number) => async (dispatch: AppDispatch) =>
  (await answerOf(dispatch(listCoaChoices.initiate({ company_id: companyId, ...all }, pastCache)))).data;
