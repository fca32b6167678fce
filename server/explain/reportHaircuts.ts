import { findDayPositions } from '@server/capitalDays/capitalDaysRepository';
import type { CompanyContext } from '@server/common/context';
import { runInPieces } from '@server/common/runInPieces';
import { getKeyedQueue } from '@server/common/turns';
import { type Database, type Executor, withSnapshot } from '@server/db/client';
import { withCopyTransaction } from '@server/db/copy';
import { findReportRun, insertReportRun } from '@server/haircuts/haircutRunsRepository';
import { toHaircutRows } from '@server/haircuts/toHaircutRows';
import { findReportPositions } from '@server/inventory/repositories/positionsRepository';
import { analyzeTable } from '@server/staging/repositories/stagingRepository';
import type { HeldHaircuts } from '@/domain/explain/listHeldPositions';
import { type FrozenPositions, thawHaircuts } from '@/domain/focus/frozen/frozenPositions';
import { haircutRules } from '@/domain/focus/rules';
import type { FocusInputs } from '@/domain/focus/types';
import { type HaircutResults, readResults, type WrittenResults, writeResults } from '@/domain/haircuts/storedResults';
import { readFocusReport } from './computations';

type ReportOfCompany = { companyId: number; reportId: number };

/** The rules of a report's haircuts, with its inputs. */
type ReportRules = { inputs: FocusInputs; rulesVersion: number };

/**
 * Computes and stores the haircuts of frozen reports by their own rules unless stored already; call it before opening them. Computes outside of
 * transactions, once for all callers. Throws 404 if the company has no FOCUS report of an id.
 */
export async function storeReportHaircuts(
  { database, member: { companyId } }: Pick<CompanyContext, 'database' | 'member'>,
  reportIds: readonly number[],
): Promise<void> {
  for (const reportId of reportIds) {
    const report = { companyId, reportId };
    await getKeyedQueue(database)(`report ${companyId} ${reportId}`, () => keepOne(database, report));
  }
}

async function keepOne(database: Database, report: ReportOfCompany): Promise<void> {
  const read = await withSnapshot(database, async (tx) => {
    if ((await findReportRun(tx, report)) !== null) return null;
    const { inputs, rulesVersion } = await readFocusReport({ tx, companyId: report.companyId }, report.reportId);
    const positions = await findReportPositions(tx, report.companyId, report.reportId);
    return positions === null ? null : { positions, rules: { inputs, rulesVersion } };
  });
  if (read === null) return;
  const held = await charge(read.positions, read.rules);
  const results = writeResults(held.computation);
  const { words, rows } = toHaircutRows(held);
  await withCopyTransaction(database, (tx, copyLines) =>
    insertReportRun(tx, copyLines, { report, results, words, haircuts: rows }),
  );
  const { nonOptions, options } = held.inputs;
  await analyzeTable(database.db, { name: 'report_haircuts' }, nonOptions.length + options.length);
}

/** Returns a frozen report's stored haircut results without positions; null if not stored. */
export async function findReportResults(tx: Executor, report: ReportOfCompany): Promise<HaircutResults | null> {
  const results = await findReportRun(tx, report);
  return results === null ? null : readResults(results as WrittenResults); // as writeResults wrote it
}

/** Charges a frozen report's positions by its rules; null if it has none. */
export async function chargeFrozenPositions(
  tx: Executor,
  { companyId, reportId }: ReportOfCompany,
  rules: ReportRules,
): Promise<HeldHaircuts | null> {
  const positions = await findReportPositions(tx, companyId, reportId);
  return positions === null ? null : charge(positions, rules);
}

/** Charges the positions of a day's computation by its rules; null if it has none. */
export async function chargeDayPositions(
  tx: Executor,
  companyId: number,
  { id, ...rules }: ReportRules & { id: number },
): Promise<HeldHaircuts | null> {
  const positions = await findDayPositions(tx, { companyId, id });
  return positions === null ? null : charge(positions, rules);
}

function charge(positions: unknown, { inputs, rulesVersion }: ReportRules): Promise<HeldHaircuts> {
  return runInPieces(thawHaircuts(positions as FrozenPositions, inputs, haircutRules(rulesVersion))); // as freezePositions made them
}
