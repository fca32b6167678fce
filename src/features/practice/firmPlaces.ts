import type { PracticeFirm } from '@/contract/practice/practice';
import type { Matter, MatterKind } from '@/domain/practice/matters';
import { paths } from '@/lib/paths';

type Place = (firm: PracticeFirm, extras: readonly string[]) => string;

const filings: Place = (_, extras) => (extras.includes('filed') ? paths.reports.filings() : paths.reports.hub());
const notices: Place = (_, extras) => (extras.includes('notices') ? paths.capital.notices() : paths.dashboard());
const dashboard: Place = () => paths.dashboard();

/** Where each kind of matter is dealt with. */
const places: Readonly<Record<MatterKind, Place>> = {
  DEFICIENCY: notices,
  PAST_DUE: filings,
  LEVEL: notices,
  DUE_SOON: filings,
  OUT_OF_BALANCE: ({ figures }) => balancesPath(figures?.time_report ?? null),
  INCOMPLETE: dashboard,
  ISSUES: dashboard,
  REVIEWS: () => paths.reviews.list(),
  PROBLEM: dashboard,
  NO_BOOKS: dashboard,
};

/** The page on which a matter of a firm is dealt with. */
export function matterPath({ kind }: Pick<Matter, 'kind'>, firm: PracticeFirm, extras: readonly string[]): string {
  return places[kind](firm, extras);
}

function balancesPath(timeReport: string | null): string {
  return timeReport === null ? paths.trialBalance.list() : paths.trialBalance.ofPeriod(timeReport);
}
