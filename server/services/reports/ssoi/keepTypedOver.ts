import type { StoredReport } from '@server/db/repositories/reports/reportsRepository';
import { type FrozenSsoi, thawSsoi } from '@/domain/ssoi/frozenSsoi';
import { typedOver } from '@/domain/ssoi/ssoiAmounts';
import type { SsoiRequest } from './ssoiRequest';

/** An amendment keeps what was typed over the books in the statement that it amends, unless it says otherwise itself. */
export function keepTypedOver(request: SsoiRequest, amended: Pick<StoredReport, 'inputs'> | null): SsoiRequest {
  if (amended === null) return request;
  const kept = typedOver(thawSsoi(amended.inputs as FrozenSsoi)); // as freezeSsoi made them
  return { ...request, typed: { ...kept, ...request.typed } };
}
