import { editionPeriods, focusEditionOn } from '../lines/editions';
import type { Finding } from '../types';
import { type FindingContext, warningFinding } from './findings';

/** Where the period's edition amends the alternative computation in a way that isn't known here, a firm on that method compares with FINRA's form. */
export function editionIsKnown({ inputs: { company, period } }: FindingContext): readonly Finding[] {
  const edition = focusEditionOn(period.end);
  if (edition.unknownItems.length === 0 || company.method !== 'ALTERNATIVE') return [];
  const message = `FINRA amends the computation of the alternative requirement for ${editionPeriods(edition)}. Netcap doesn't have its new text. Compare lines 21 to 25 with FINRA's form.`;
  return [warningFinding('editionUnknown', message, edition.unknownItems)];
}
