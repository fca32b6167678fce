import type { PositionHaircutDetail } from '@/contract/haircuts/positionHaircut.schema';
import type { StagedHaircut } from '@/contract/haircuts/stagedHaircuts.schema';
import type { InventoryKindName } from '@/contract/inventory/inventory';
import type { CopyPositions, InventoryRow } from '@/contract/inventory/inventory.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { ListAnswer, MessageAnswer } from '@/contract/wire/envelope.schema';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition.schema';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import type { ListQuery } from '@/contract/wire/query';
import { baseApi, fetchAnswer, type OnWire, ofCompany, pastCache, rowsRead, unlessRefused } from '@/lib/api';
import { fieldsOf, orNull, orNumber, text, whole } from '@/lib/api/wholeValues';
import type { AppDispatch } from '@/lib/hooks';
import { readFields } from '@/lib/readFields';
import { readPosition } from './inventoryKindTerms';

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
      transformResponse: ({ data }: Partial<Answer<unknown>>) => ({ data: readFields(data) }),
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    copyPositions: build.mutation<Partial<MessageAnswer> | null, CopyPositions & { companyId: number }>({
      query: ({ companyId, ...data }) => ofCompany(companyId, { url: 'x/copy-positions', method: 'POST', data }),
      invalidatesTags: (_answer, error) => unlessRefused(error, 'positionsSaved'),
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

/** Loads the current definition of a list's PDF; null without a report. Rejects with the `ApiError`. */
export function loadInventoryPdf(query: PdfQuery) {
  return async (dispatch: AppDispatch): Promise<PdfDefinition | null> => {
    const { getInventoryPdf } = inventoryApi.endpoints;
    const answer = await fetchAnswer(dispatch(getInventoryPdf.initiate(query, pastCache)));
    return answer?.data ?? null;
  };
}

/** Loads the fields of a kind's form; rejects with the `ApiError`. */
export function loadPositionFields(query: { companyId: number; path: string }) {
  return async (dispatch: AppDispatch): Promise<readonly FieldDefinition[]> =>
    (await fetchAnswer(dispatch(inventoryApi.endpoints.getPositionFields.initiate(query)))).data;
}

const readMerged = whole<InventoryRow>({
  ...readPosition,
  id: orNumber,
  ...fieldsOf(['type', 'long_or_short'], text),
  ...fieldsOf(['subtype', 'maturity', 'call_put', 'covered'], orNull),
  ...fieldsOf(['qty', 'purch_pr', 'underlying_mkt_pr', 'underlying_mkt_value', 'underlying_haircut'], orNumber),
});

/** Reads a position of the merged inventory from any backend: without a kind, calls and puts are options. */
function readInventoryRow(onWire: OnWire<InventoryRow>): InventoryRow {
  const row = readMerged(onWire);
  if (row.kind !== undefined) return row;
  return { ...row, kind: row.call_put === null ? 'HAIRCUT_DETAIL' : 'HAIRCUT_OPTION' };
}
