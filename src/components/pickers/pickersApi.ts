import type { Coa } from '@/contract/coa/coa.schema';
import type { FocusSetting, SsoiSetting } from '@/contract/coa/setting.schema';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import type { ListQuery } from '@/contract/wire/query';
import { baseApi, fetchAnswer, pastCache, rowsRead } from '@/lib/api';
import { orNull, orNumber, text, whole } from '@/lib/api/wholeValues';
import type { AppDispatch } from '@/lib/hooks';
import { readFocusLine, readSsoiLine } from '@/lib/lines';

/** Query of the lists of lines; all lines without a page. */
export type LinesQuery = Omit<ListQuery, 'company_id'> & { filters: object };

type CoaChoicesQuery = ListQuery & { filters: SearchFilters };

const extraOptions = { fallback: 'Unable to fetch api records' };

const readChoice = whole<Coa>({
  id: orNumber,
  account_number: text,
  account_name: text,
  account_type: orNull,
  focus_setting: readFocusLine,
  ssoi_setting: readSsoiLine,
});

const pickersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFocusSettings: build.query<ListAnswer<FocusSetting>, LinesQuery>({
      query: (params) => ({ url: 'focus-settings', params }),
      transformResponse: rowsRead((row) => readFocusLine(row) as FocusSetting),
      extraOptions,
    }),
    listSsoiSettings: build.query<ListAnswer<SsoiSetting>, LinesQuery>({
      query: (params) => ({ url: 'ssoi-settings', params }),
      transformResponse: rowsRead((row) => readSsoiLine(row) as SsoiSetting),
      extraOptions,
    }),
    /** The accounts that a row may use: committed ones and the caller's own staged ones. */
    listCoaChoices: build.query<ListAnswer<Coa>, CoaChoicesQuery>({
      query: (params) => ({
        url: 'coas/edit-mode',
        params: { ...params, populate: ['focus_setting', 'ssoi_setting'] },
      }),
      transformResponse: rowsRead((row) => readChoice(row)),
      providesTags: ['COA'],
      extraOptions,
    }),
  }),
});

export const { useListFocusSettingsQuery, useListSsoiSettingsQuery, useListCoaChoicesQuery } = pickersApi;

const { listFocusSettings, listSsoiSettings, listCoaChoices } = pickersApi.endpoints;

const all = { filters: {} };

/** Loads all lines that accounts can be mapped to; rejects with the `ApiError`. */
export const loadLines = () => async (dispatch: AppDispatch) => {
  const [focus, ssoi] = await Promise.all([
    fetchAnswer(dispatch(listFocusSettings.initiate(all))),
    fetchAnswer(dispatch(listSsoiSettings.initiate(all))),
  ]);
  return { focus: focus.data, ssoi: ssoi.data };
};

/** Loads all accounts that a row may use, past the cache; rejects with the `ApiError`. */
export const loadCoaChoices = (companyId: number) => async (dispatch: AppDispatch) =>
  (await fetchAnswer(dispatch(listCoaChoices.initiate({ company_id: companyId, ...all }, pastCache)))).data;

type SearchFilters = { [field in 'account_number' | 'account_name']?: { $contains: string } };

/**
 * Converts a picker's search to filters of the list of accounts: one word with a digit searches numbers, other text searches names. All text searches
 * numbers if the backend finds no names.
 */
export function searchFilters(search: string, findsNames: boolean): SearchFilters {
  if (search === '') return {};
  const isNumber = !findsNames || /^\S*\d\S*$/.test(search);
  return { [isNumber ? 'account_number' : 'account_name']: { $contains: search } };
}
