import type { ApiRequest } from './axiosBaseQuery';

type CompanyRequest = Pick<ApiRequest, 'url' | 'method' | 'params' | 'data'>;

/** A call about one company: its id goes into the address, and `data` into the envelope of the body. */
export function ofCompany(companyId: number, { params, data, ...request }: CompanyRequest): ApiRequest {
  const body = data === undefined ? {} : { data: { data } };
  return { ...request, params: { company_id: companyId, ...params }, ...body };
}
