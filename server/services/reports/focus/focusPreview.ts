import { withSnapshot } from '@server/db/client';
import type { CompanyContext } from '@server/services/common/context';
import { findingsOf } from '@server/services/figures/findings';
import { netCapitalOf } from '@server/services/figures/netCapitalStanding';
import type { FocusPreview } from '@/contract/reports/focusPreview';
import { previewSections } from '@/domain/focus/form/previewSections';
import { readFocusBasis } from './focusBasis';
import type { FocusRequest } from './focusRequest';

/** What the report of a filled wizard would say, refused as the report would be; nothing is stored. */
export function previewFocus({ database, member }: CompanyContext, wanted: FocusRequest): Promise<FocusPreview> {
  return withSnapshot(database, async (tx) => {
    const { computation } = await readFocusBasis(tx, member.companyId, wanted);
    return {
      ...netCapitalOf(computation),
      sections: previewSections(computation),
      findings: findingsOf(computation.findings),
    };
  });
}
