import { listCompanyNames } from '@server/company/companiesRepository';
import { type Database, type Executor, withSnapshot } from '@server/db/client';
import { findHaircutDifferences } from '@server/haircuts/verifyHaircutRuns';
import { tableText, verifyRecords } from '@server/history/records/verifyRecords';
import { type LineSumDifference, listLineSumDifferences } from '@server/netCapital/lineSumsRepository';
import { findCountDifference } from '@server/staging/repositories/recordCountsRepository';
import type { StagedKind } from '@server/staging/stagedKind';
import type { RecordVerification } from '@/contract/history/recordVerification.schema';
import { verifiedText } from '@/domain/history/historyTexts';
import { formatMoney, isZero, money, subtract } from '@/domain/money';

/**
 * Verifies the records of every company, and the sums, counts and haircuts that figures are read from. Returns the lines to print and whether all
 * agree.
 */
export async function verifyAll(
  database: Database,
  kinds: readonly StagedKind[],
): Promise<{ lines: string[]; agree: boolean }> {
  const lines: string[] = [];
  let agree = true;
  for (const { id, companyName } of await listCompanyNames(database.db)) {
    const verified = await verifyRecords(database, { companyId: id, kinds });
    const kept = await withSnapshot(database, (tx) => findKeptDifferences(tx, id, kinds));
    lines.push(`${companyName} (${id}): ${verifiedText(verified)}`, ...detailsOf(verified));
    lines.push(...kept.map((difference) => `  ${difference}`));
    agree &&= verified.agrees && kept.length === 0;
  }
  return { lines, agree };
}

async function findKeptDifferences(tx: Executor, companyId: number, kinds: readonly StagedKind[]): Promise<string[]> {
  const found = (await listLineSumDifferences(tx, companyId)).map(sumText);
  for (const kind of kinds) {
    const count = await findCountDifference(tx, companyId, kind);
    if (count === null) continue;
    found.push(`Count of ${tableText(kind.table.name)}: ${count.row_count} stored, ${count.true_count} in the books.`);
  }
  return [...found, ...(await findHaircutDifferences(tx, companyId))];
}

function sumText(line: LineSumDifference): string {
  const { time_report: period, focus_id: focus, ssoi_id: ssoi } = line;
  const place = `Totals of ${period}, FOCUS line ${focus ?? 'none'}, SSOI line ${ssoi ?? 'none'}`;
  const sides = (['debit', 'credit'] as const).flatMap((side) => {
    const stored = money(line[side]);
    const rows = money(line[`true_${side}`]);
    const apart = subtract(stored, rows);
    if (isZero(apart)) return [];
    return [
      `${side} ${formatMoney(stored)} stored, ${formatMoney(rows)} in the trial balance, ${formatMoney(apart)} apart`,
    ];
  });
  const count = `${line.row_count} rows stored, ${line.true_row_count} in the trial balance`;
  return `${place}: ${[...sides, ...(line.row_count === line.true_row_count ? [] : [count])].join('; ') || 'count of accounts with an amount differs'}.`;
}

function detailsOf({ head, first_break }: RecordVerification): string[] {
  if (first_break === null) return head === null ? [] : [`  Last entry: ${head.entry}, SHA-256 ${head.sha256}`];
  const differences = first_break.differences.map(
    ({ field, recorded, found }) => `  ${field}: recorded ${recorded}; found ${found}`,
  );
  return [`  ${first_break.text}`, ...differences];
}
