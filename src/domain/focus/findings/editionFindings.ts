import { editionPeriods, focusEditionOn } from '../lines/editions';
import type { Finding } from '../types';
import { type FindingContext, warningFinding } from './findings';

/** What the edition of the period amends in a way that isn't known here: a firm on the method that it is about compares with FINRA's form. */
export function editionIsKnown({ inputs: { company, period } }: FindingContext): readonly Finding[] {
  const edition = focusEditionOn(period.end);
  if (edition.unknownItems.length === 0 || company.method !== 'ALTERNATIVE') return [];
  const message = `FINRA amends the computation of the alternative requirement for ${editionPeriods(edition)}. Its new text isn't known here. Compare lines 21 to 25 with FINRA's form.`;
  return [warningFinding('editionUnknown', message, edition.unknownItems)];
}
