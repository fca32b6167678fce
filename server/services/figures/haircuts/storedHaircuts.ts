import { type Database, type Statements, withSnapshot, withTransaction } from '@server/db/client';
import { withCopyTransaction } from '@server/db/copy';
import { describeFailure } from '@server/db/failures';
import {
  dropRun,
  findRun,
  type HaircutRun,
  keepChecked,
  listDatesOfCommit,
  listUncheckedDates,
  type RunBasis,
  readInventoryState,
  replaceRun,
} from '@server/db/repositories/inventory/haircutRunsRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import { analyzeTable } from '@server/db/repositories/staging/stagingRepository';
import type { CompanyContext } from '@server/services/common/context';
import { inTurns } from '@server/services/common/inTurns';
import { turnsOf } from '@server/services/common/turns';
import { type FrozenInventory, readInventory, writeInventory } from '@/domain/focus/frozen/frozenInventory';
import type { InventoryHaircuts as FocusInventory } from '@/domain/focus/types';
import { computeInPieces, haircutRulesVersion } from '@/domain/haircuts/computeHaircuts';
import { type HaircutResults, readResults, type WrittenResults, writeResults } from '@/domain/haircuts/storedResults';
import { type Money, toDecimalString } from '@/domain/money';
import { inventoryInPieces } from '@/domain/netCapital/inventoryHaircuts';
import type { IsoDate } from '@/domain/periods';
import { haircutRows } from './haircutRows';
import { type DatedBasis, haircutsOfView, readBasis, readInputs } from './haircuts';

/**
 * Brings the stored haircuts of some report dates, or of all, up to the books: whoever reads them calls this first. As long as nothing was
 * committed since, that is one statement. Computing is done outside of locks and transactions. In a process callers take turns for a date; several
 * processes may compute it at once.
 */
export async function refreshHaircuts(
  { database, clock, member: { companyId } }: Pick<CompanyContext, 'database' | 'clock' | 'member'>,
  reportDates?: readonly IsoDate[],
): Promise<void> {
  const asked = { companyId, rulesVersion: haircutRulesVersion, reportDates };
  for (const date of await listUncheckedDates(database.db, asked)) {
    await refreshInTurn(database, { companyId, reportDate: date, now: clock() });
  }
}

/**
 * Brings the stored haircuts of the dates whose positions a commit changed up to the books, so that nobody who looks at the figures next waits
 * for it. Whoever reads them would do the same, so that a failure is only logged.
 */
export async function refreshAfterCommit(context: CompanyContext, commitNumber: number): Promise<void> {
  const { database, log, member } = context;
  try {
    const dates = await listDatesOfCommit(database.db, member.companyId, commitNumber);
    if (dates.length > 0) await refreshHaircuts(context, dates);
  } catch (error) {
    log.warn({ failure: describeFailure(error) }, 'The haircuts of a commit were not computed');
  }
}

/** What the committed positions of a date come to in FOCUS by a basis: as stored where it rests on it, else null. The caller holds a snapshot. */
export async function findStoredInventory(
  tx: Statements,
  companyId: number,
  date: DatedBasis,
): Promise<FocusInventory | null> {
  const found = await findRun(tx, runBasis(companyId, date));
  return found === null ? null : readInventory(found.inventory as FrozenInventory); // as writeInventory wrote it
}

/** The results of the committed positions of a date by a basis: as stored where they rest on it, else null. The caller holds a snapshot. */
export async function findStoredResults(
  tx: Statements,
  companyId: number,
  date: DatedBasis,
): Promise<HaircutResults | null> {
  const found = await findRun(tx, runBasis(companyId, date));
  return found === null ? null : readResults(found.results as WrittenResults); // as writeResults wrote it
}

/** The results of the committed positions of a date: as stored where they are up to date, else computed; null without positions. */
export async function readHaircutResults(
  tx: Statements,
  companyId: number,
  reportDate: IsoDate,
): Promise<HaircutResults | null> {
  const basis = { reportDate, ...(await readBasis(tx, companyId, reportDate)) };
  const stored = await findStoredResults(tx, companyId, basis);
  return stored ?? (await haircutsOfView(tx, committedView(companyId), basis))?.computation ?? null;
}

type Refreshed = { companyId: number; reportDate: IsoDate; now: Date };

/** Many may ask for a date at once, as after a balance was posted: the first computes, the others find it computed. */
function refreshInTurn(database: Database, refreshed: Refreshed): Promise<void> {
  return turnsOf(database)(`${refreshed.companyId} ${refreshed.reportDate}`, () => refreshDate(database, refreshed));
}

async function refreshDate(database: Database, { companyId, reportDate, now }: Refreshed): Promise<void> {
  const found = await withSnapshot(database, async (tx) => {
    const state = await readInventoryState(tx, companyId, reportDate);
    if (state === null) return null;
    const dated = { reportDate, ...(await readBasis(tx, companyId, reportDate)) };
    const basis = runBasis(companyId, dated);
    const isCurrent = (await findRun(tx, basis)) !== null;
    return { state, basis, inputs: isCurrent ? null : await readInputs(tx, committedView(companyId), dated) };
  });
  if (found === null) return;
  const { state, basis, inputs } = found;
  const { commitNumber, positionCount, booksCommit } = state;
  if (positionCount === 0) return withTransaction(database, (tx) => dropRun(tx, basis, booksCommit));
  if (inputs === null) return withTransaction(database, (tx) => keepChecked(tx, basis, booksCommit));
  const computation = await inTurns(computeInPieces(inputs));
  const { words, rows } = haircutRows({ inputs, computation });
  const run: HaircutRun = {
    ...basis,
    commitNumber,
    checkedCommit: booksCommit,
    results: writeResults(computation),
    inventory: writeInventory(await inTurns(inventoryInPieces(inputs, computation))),
    words,
    computedAt: now,
  };
  await withCopyTransaction(database, (tx, copyLines) => replaceRun(tx, copyLines, { run, haircuts: rows }));
  // Without statistics, a list of all positions looks for each of them among all haircuts.
  await analyzeTable(database.db, { name: 'position_haircuts' }, positionCount);
}

function runBasis(companyId: number, { reportDate, tentativeNetCapital, nonMarketableIn }: DatedBasis): RunBasis {
  const capital = amountText(tentativeNetCapital);
  return { companyId, reportDate, tentativeNetCapital: capital, nonMarketableIn, rulesVersion: haircutRulesVersion };
}

function amountText(amount: Money | null): string | null {
  return amount === null ? null : toDecimalString(amount);
}
