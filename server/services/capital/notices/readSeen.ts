import type { Statements } from '@server/db/client';
import { listDayInputs } from '@server/db/repositories/capital/capitalDaysRepository';
import { listRegisterEntries } from '@server/db/repositories/capital/capitalRegistersRepository';
import { heldPeriods } from '@server/services/capital/register/latestPeriod';
import { type JudgedRegister, judgedFrom, readJudged } from '@server/services/capital/withdrawals/judged';
import { today } from '@server/services/common/today';
import { registersOf } from '@server/services/company/registers/readRegisters';
import { readBooks, settingsOn } from '@server/services/figures/books';
import { missingFacts } from '@server/services/figures/companyFacts';
import { currentFocus } from '@server/services/figures/currentFocus';
import { type FiguresContext, withFigures } from '@server/services/figures/withFigures';
import type { FrozenDay } from '@/domain/capitalDays/frozenDay';
import { readInputs } from '@/domain/focus/frozen/frozenFocus';
import { focusRules } from '@/domain/focus/rules';
import { datesToLookAt, lookedAtFrom, noticeFactsOf } from '@/domain/notices/noticeFacts';
import type { NoticeFacts } from '@/domain/notices/noticeKinds';
import type { IsoDate, Period } from '@/domain/periods';

/** The books that a look for notices rests on. */
export type SeenBooks = { books: readonly NoticeFacts[]; dates: readonly IsoDate[]; since: IsoDate };

/** What the books of each date are judged by; a date that lacks what the requirement rests on is only named. */
export async function readSeenBooks(context: FiguresContext): Promise<SeenBooks> {
  const { companyId } = context.member;
  const now = today(context.clock);
  const since = lookedAtFrom(now);
  const ends = (await listDates(context.database.db, { companyId, now })).map(({ end }) => end);
  return withFigures(context, ends, async (tx) => {
    const periods = await listDates(tx, { companyId, now });
    const held = await readBooks(tx, companyId, periods);
    const books: NoticeFacts[] = [];
    for (const period of periods) {
      if (missingFacts(held.company, settingsOn(held, period)).length > 0) continue;
      books.push(noticeFactsOf(await currentFocus(tx, held, { period, priorFiling: null })));
    }
    const days = await readDays(tx, { companyId, since, periods });
    const dates = [...periods.map(({ end }) => end), ...days.map(({ asOf }) => asOf)];
    return { books: [...books, ...days], dates, since };
  });
}

/** The withdrawals that may need a notice, each judged; nothing is computed where none is recent. */
export async function readRecentWithdrawals(
  context: FiguresContext,
): Promise<Pick<JudgedRegister, 'judged' | 'since'>> {
  const since = judgedFrom(context.clock);
  const { withdrawals } = registersOf(await listRegisterEntries(context.database.db, context.member.companyId));
  return withdrawals.some(({ date }) => date >= since) ? readJudged(context) : { judged: [], since };
}

type Days = { companyId: number; since: IsoDate; periods: readonly Period[] };

/** The same of days that have books of their own, by their last computation as it was made. */
async function readDays(tx: Statements, { companyId, since, periods }: Days): Promise<readonly NoticeFacts[]> {
  const days = await listDayInputs(tx, { companyId, since });
  return days
    .filter(({ day }) => !periods.some(({ end }) => end === day))
    .map(({ inputs, rulesVersion }) => {
      const frozen = inputs as FrozenDay; // by this product alone
      return noticeFactsOf(focusRules(rulesVersion)(readInputs(frozen.inputs)));
    });
}

/** The periods whose books are looked at, one for each date: a quarter and its last month rest on the same trial balance. */
async function listDates(
  tx: Statements,
  { companyId, now }: { companyId: number; now: IsoDate },
): Promise<readonly Period[]> {
  const periods = await heldPeriods(tx, companyId);
  const wanted = datesToLookAt(
    periods.map(({ end }) => end),
    now,
  );
  return wanted.flatMap((end) => periods.findLast((period) => period.end === end) ?? []);
}
