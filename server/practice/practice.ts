import type { UserContext } from '@server/common/context';
import { today } from '@server/common/today';
import { type Executor, withSnapshot } from '@server/db/client';
import type { Practice, PracticeFirm } from '@/contract/practice/practice.schema';
import type { IsoDate } from '@/domain/periods';
import { sortByUrgency } from '@/domain/practice/matters';
import { splitFirmFilings } from '@/domain/practice/splitFirmFilings';
import { getActionRoles } from '@/domain/reviews/reviews';
import { readFilingFacts } from './filingFacts';
import { figuresRules } from './firmFigures';
import { listOpenFirms, type OpenFirm } from './openFirmsRepository';
import { countWaitingReviews, listFirmFigures, listLastPostings } from './practiceRepository';

/** Returns the firms that the caller can access from stored data, the most urgent first. Computes only due dates. */
export function readPractice({ database, clock, caller }: UserContext): Promise<Practice> {
  const day = today(clock);
  return withSnapshot(database, async (tx) => {
    const firms = await readFirms(tx, { userId: caller.userId, now: clock(), day });
    return { today: day, firms: sortByUrgency(firms).map(({ firm }) => firm) };
  });
}

async function readFirms(
  tx: Executor,
  { userId, now, day }: { userId: number; now: Date; day: IsoDate },
): Promise<PracticeFirm[]> {
  const firms = await listOpenFirms(tx, { userId, now });
  const figures = await listFirmFigures(tx, firms, figuresRules());
  const factsOf = await readFilingFacts(tx, firms, day);
  const waiting = await countWaitingReviews(tx, firms);
  const postings = await listLastPostings(tx, firms);
  return firms.map((firm) => {
    const { facts, reported } = factsOf(firm);
    const posting = postings.get(firm.id);
    return {
      id: firm.id,
      name: firm.name,
      role: firm.role,
      figures: figures.get(firm.id) ?? null,
      ...splitFirmFilings(facts, reported),
      reviews_waiting: maySeeReviews(firm) ? (waiting.get(firm.id) ?? 0) : null,
      last_change: posting === undefined ? null : { at: posting.at.toISOString(), by: posting.by },
    };
  });
}

function maySeeReviews({ role }: OpenFirm): boolean {
  return getActionRoles('readConversation').includes(role);
}
