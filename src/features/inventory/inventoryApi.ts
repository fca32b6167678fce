import type { CopyPositions, InventoryKindName, InventoryRow } from '@/contract/inventory/inventory';
import type { PositionHaircutDetail } from '@/contract/inventory/positionHaircut';
import type { StagedHaircut } from '@/contract/inventory/stagedHaircuts';
import type { Answer, ListAnswer, MessageAnswer } from '@/contract/wire/envelope';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import type { ListQuery } from '@/contract/wire/query';
import { answerOf, baseApi, ofCompany, pastCache, rowsRead } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { readInventoryRow } from './readInventoryRow';

type MergedQuery = ListQuery & { reportDate?: string };
type PositionQuery = { companyId: number; kind: InventoryKindName; id: number };
type StagedHaircutsQuery = { companyId: number; kind: InventoryKindName; reportDate: string | null };
type PdfQuery = { path: string; params: object };

const inventoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMergedInventory: build.query<ListAnswer<InventoryRow>, MergedQuery>({
      query: (params) => ({ url: 'inventories', params, isWholeList: params.pagination === undefined }),
      transformResponse: rowsRead(readInventoryRow),
      providesTags: ['HAIRCUT_DETAIL', 'HAIRCUT_OPTION', 'Totals'],
      extraOptions: { fallback: 'Unable to fetch record' },
    }),
    getPositionHaircut: build.query<Answer<PositionHaircutDetail>, PositionQuery>({
      query: ({ companyId, kind, id }) => ofCompany(companyId, { url: 'x/position-haircut', params: { kind, id } }),
      providesTags: ['HAIRCUT_DETAIL', 'HAIRCUT_OPTION', 'Totals'],
      extraOptions: { fallback: 'Unable to fetch record', isHandled: true },
    }),
    getStagedHaircuts: build.query<Answer<StagedHaircut[]>, StagedHaircutsQuery>({
      query: ({ companyId, kind, reportDate }) => ({
        url: 'x/staged-haircuts',
        params: { company_id: companyId, kind, ...(reportDate !== null && { report_date: reportDate }) },
      }),
      providesTags: ['HAIRCUT_DETAIL', 'HAIRCUT_OPTION', 'Totals'],
      extraOptions: { fallback: 'Unable to fetch record', isHandled: true },
    }),
    /** The fields of a kind's form. */
    getPositionFields: build.query<Answer<FieldDefinition[]>, { companyId: number; path: string }>({
      query: ({ companyId, path }) => ofCompany(companyId, { url: `${path}/prefill` }),
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    copyPositions: build.mutation<Partial<MessageAnswer> | null, CopyPositions & { companyId: number }>({
      query: ({ companyId, ...data }) => ofCompany(companyId, { url: 'x/copy-positions', method: 'POST', data }),
      invalidatesTags: (_answer, error, { kinds }) => (error === undefined ? [...kinds, 'Period'] : []),
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    getInventoryPdf: build.query<Partial<Answer<PdfDefinition | null>> | null, PdfQuery>({
      query: ({ path, params }) => ({ url: path, params: { ...params, download: true } }),
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
  }),
});

export const {
  useListMergedInventoryQuery,
  useGetPositionHaircutQuery,
  useGetStagedHaircutsQuery,
  useGetPositionFieldsQuery,
  useCopyPositionsMutation,
} = inventoryApi;

/** The definition of a list's PDF as it is now; null where there is no report. Rejects with the `ApiError`. */
export function loadInventoryPdf(query: PdfQuery) {
  return async (dispatch: AppDispatch): Promise<PdfDefinition | null> => {
    const { getInventoryPdf } = inventoryApi.endpoints;
    const answer = await answerOf(dispatch(getInventoryPdf.initiate(query, pastCache)));
    return answer?.data ?? null;
  };
}

/** The fields of a kind's form; rejects with the `ApiError`. */
export function loadPositionFields(query: { companyId: number; path: string }) {
  return async (dispatch: AppDispatch): Promise<readonly FieldDefinition[]> =>
    (await answerOf(dispatch(inventoryApi.endpoints.getPositionFields.initiate(query)))).data;
}
