import type { ListAnswer, Pagination } from '@/contract/wire/envelope.schema';
import { type ApiError, apiError } from './apiError';
import type { ApiRequest } from './axiosBaseQuery';
import { fieldsOf, orNumber, whole } from './wholeValues';

/** A row as any backend sends it: the specification's fields, and possibly more. */
export type OnWire<Row extends { id: number }> = Pick<Row, 'id'> & Partial<Row>;

/**
 * Returns a `transformResponse` that reads each row; `read` fills in fields that the specification doesn't have. A list with nothing missing stays
 * the same frozen object.
 */
export function rowsRead<Row extends { id: number }>(read: (row: OnWire<Row>) => Row) {
  return (answer: Partial<ListAnswer<OnWire<Row>>>): ListAnswer<Row> => {
    const { data: rows = [], pagination } = answer;
    const data = rows.map(read);
    if (isCounted(pagination) && data.every((row, place) => row === rows[place])) return answer as ListAnswer<Row>;
    const page = readPagination({ ...onePage(data.length), ...pagination });
    return Object.freeze({ ...answer, data: Object.freeze(data) as Row[], pagination: page });
  };
}

function onePage(total: number): Pagination {
  return { page: 1, pageSize: total, pageCount: 1, total };
}

/** Returns true if a backend counts in numbers. */
function isCounted(pagination: Partial<Pagination> | undefined): boolean {
  return typeof pagination?.page === 'number' && typeof pagination.total === 'number';
}

const readPagination = whole<Pagination>(fieldsOf(['page', 'pageSize', 'pageCount', 'total'], orNumber));

type CompanyRequest = Pick<ApiRequest, 'url' | 'method' | 'params' | 'data'>;

/** Returns the call for one company: its id goes into the URL, and `data` into the body's envelope. */
export function ofCompany(companyId: number, { params, data, ...request }: CompanyRequest): ApiRequest {
  const body = data === undefined ? {} : { data: { data } };
  return { ...request, params: { company_id: companyId, ...params }, ...body };
}

/** Sends a call and returns its answer; throws its `ApiError`. */
export type Ask = (request: ApiRequest) => Promise<unknown>;

type Outcome<Data> = { data: Data; error?: undefined } | { error: ApiError; data?: undefined };

type Send = (request: ApiRequest) => PromiseLike<{ data?: unknown; error?: ApiError | undefined }> | Outcome<unknown>;

/** Returns the `queryFn` of an endpoint whose answer takes several calls; the error of one is the endpoint's error. */
export function ofCalls<Query, Data>(load: (query: Query, ask: Ask) => Promise<Data>) {
  return async (query: Query, ...[, , send]: [unknown, unknown, Send]): Promise<Outcome<Data>> => {
    const ask: Ask = async (request) => {
      const { data, error } = await send(request);
      if (error !== undefined) throw error;
      return data;
    };
    try {
      return { data: await load(query, ask) };
    } catch (failure) {
      const error = apiError(failure);
      if (error === undefined) throw failure;
      return { error };
    }
  };
}
