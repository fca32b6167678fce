import { withSnapshot } from '@server/db/client';
import type { CompanyContext } from '@server/services/context';
import { filerOf } from '@server/services/figures/companyFacts';
import type { SsoiItemGroup, SsoiPreviewRequest } from '@/contract/ssoiReport';
import { readSsoiBasis } from './ssoiBasis';
import { ssoiItems } from './ssoiItems';
import { readSsoiRequest } from './ssoiRequest';

/** The statement of these answers from the books of now, as items to look over and edit; nothing is stored. Throws 422 as generating does. */
export function previewSsoi(
  context: CompanyContext,
  { prefill, input, ...bare }: SsoiPreviewRequest,
): Promise<SsoiItemGroup[]> {
  const request = readSsoiRequest({ prefill: prefill ?? bare, input });
  return withSnapshot(context.database, async (tx) => {
    const { company, inputs, computation } = await readSsoiBasis(tx, context, request);
    const generatedAt = context.clock().toISOString();
    return ssoiItems({ filer: filerOf(company), generatedAt, inputs, computation }, request.values);
  });
}
