import type { PracticeFirm } from '@/contract/practice/practice.schema';
import type { AttentionItem, AttentionKind } from '@/domain/practice/matters';
import { paths } from '@/lib/paths';

type Place = (firm: PracticeFirm, extras: readonly string[]) => string;

const filings: Place = (_, extras) => (extras.includes('filed') ? paths.reports.filings() : paths.reports.hub());
const notices: Place = (_, extras) => (extras.includes('notices') ? paths.capital.notices() : paths.dashboard());
const dashboard: Place = () => paths.dashboard();

/** The page that settles each kind of matter. */
const places: Readonly<Record<AttentionKind, Place>> = {
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

/** Returns the path of the page that settles a matter of a firm. */
export function matterPath(
  { kind }: Pick<AttentionItem, 'kind'>,
  firm: PracticeFirm,
  extras: readonly string[],
): string {
  return places[kind](firm, extras);
}

function balancesPath(timeReport: string | null): string {
  return timeReport === null ? paths.trialBalance.list() : paths.trialBalance.ofPeriod(timeReport);
}
