import { skipToken } from '@reduxjs/toolkit/query';
import type { WhatIfOffers } from '@/contract/whatIf/whatIf.schema';
import { stepKinds } from '@/domain/whatIf/stepKinds';
import { asOfDate } from '@/domain/whatIf/whatIfStart';
import { useExtra } from '@/lib/api';
import { noOffers, useGetOffersQuery, useListHeldSecuritiesQuery } from '../whatIfApi';
import type { StepRow } from './stepRows';

/**
 * Loads the positions that steps may use, once a step needs them: those of the start, or with an older backend the securities in the inventory of its
 * last day.
 */
export function useOffers(
  start: { companyId: number; timeReport: string },
  rows: readonly Pick<StepRow, 'kind'>[],
): WhatIfOffers {
  const isAsked = rows.some(({ kind }) =>
    Object.values(stepKinds[kind].fields).some(({ type }) => type === 'position'),
  );
  const hasOffers = useExtra('what-if-days');
  const reportDate = asOfDate(start.timeReport);
  const offers = useGetOffersQuery(isAsked && hasOffers ? start : skipToken);
  const securities = useListHeldSecuritiesQuery(
    isAsked && !hasOffers && reportDate !== null ? { companyId: start.companyId, reportDate } : skipToken,
  );
  return (hasOffers ? offers.data : securities.data) ?? noOffers;
}
