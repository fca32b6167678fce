import { withSnapshot } from '@server/db/client';
import type { CompanyContext } from '@server/services/common/context';
import { filerOf } from '@server/services/figures/companyFacts';
import { findAmended } from '@server/services/reports/amendments';
import type { SsoiItemGroup, SsoiPreviewRequest } from '@/contract/reports/ssoiReport';
import { readSsoiBasis } from './ssoiBasis';
import { ssoiItems } from './ssoiItems';
import { keepTypedOver, readSsoiRequest } from './ssoiRequest';

/** The statement of these answers from the books of now, as items to look over and edit; nothing is stored. Throws 422 as generating does. */
export function previewSsoi(
  context: CompanyContext,
  { prefill, input, amends, ...bare }: SsoiPreviewRequest,
): Promise<SsoiItemGroup[]> {
  const request = readSsoiRequest({ prefill: prefill ?? bare, input });
  return withSnapshot(context.database, async (tx) => {
    const { companyId } = context.member;
    const amended = await findAmended(tx, companyId, { id: amends, type: 'SSOI', period: request.period });
    const { company, inputs, computation } = await readSsoiBasis(tx, companyId, keepTypedOver(request, amended));
    const generatedAt = context.clock().toISOString();
    return ssoiItems({ filer: filerOf(company), generatedAt, inputs, computation }, request.values);
  });
}
