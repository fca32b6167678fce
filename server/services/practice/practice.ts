import { type Statements, withSnapshot } from '@server/db/client';
import { listFirmFigures } from '@server/db/repositories/practice/firmFiguresRepository';
import { listOpenFirms, type OpenFirm } from '@server/db/repositories/practice/openFirmsRepository';
import { countWaitingReviews, listLastPostings } from '@server/db/repositories/practice/practiceRepository';
import type { UserContext } from '@server/services/common/context';
import { today } from '@server/services/common/today';
import type { Practice, PracticeFirm } from '@/contract/practice/practice';
import type { IsoDate } from '@/domain/periods';
import { firmFilings } from '@/domain/practice/firmFilings';
import { byUrgency } from '@/domain/practice/matters';
import { rolesFor } from '@/domain/reviews';
import { readFilingFacts } from './filingFacts';
import { figuresRules } from './firmFigures';

/** The firms that are open to the caller, by what is stored of them, what burns first on top. Nothing is computed but due dates. */
export function readPractice({ database, clock, caller }: UserContext): Promise<Practice> {
  const day = today(clock);
  return withSnapshot(database, async (tx) => {
    const firms = await readFirms(tx, { userId: caller.userId, now: clock(), day });
    return { today: day, firms: byUrgency(firms).map(({ firm }) => firm) };
  });
}

async function readFirms(
  tx: Statements,
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
      ...firmFilings(facts, reported),
      reviews_waiting: maySeeReviews(firm) ? (waiting.get(firm.id) ?? 0) : null,
      last_change: posting === undefined ? null : { at: posting.at.toISOString(), by: posting.by },
    };
  });
}

function maySeeReviews({ role }: OpenFirm): boolean {
  return rolesFor('readConversation').includes(role);
}
