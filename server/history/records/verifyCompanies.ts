import { listCompanyNames } from '@server/company/companiesRepository';
import type { Database } from '@server/db/client';
import type { StagedKind } from '@server/staging/stagedKind';
import type { RecordVerification } from '@/contract/history/recordVerification.schema';
import { verifiedText } from '@/domain/history/historyTexts';
import { verifyRecords } from './verifyRecords';

/** Verifies the records of every company. Returns the lines to print and whether all agree. */
export async function verifyAll(
  database: Database,
  kinds: readonly StagedKind[],
): Promise<{ lines: string[]; agree: boolean }> {
  const lines: string[] = [];
  let agree = true;
  for (const { id, companyName } of await listCompanyNames(database.db)) {
    const verified = await verifyRecords(database, { companyId: id, kinds });
    lines.push(`${companyName} (${id}): ${verifiedText(verified)}`, ...detailsOf(verified));
    agree &&= verified.agrees;
  }
  return { lines, agree };
}

function detailsOf({ head, first_break }: RecordVerification): string[] {
  if (first_break === null) return head === null ? [] : [`  Last entry: ${head.entry}, SHA-256 ${head.sha256}`];
  const differences = first_break.differences.map(
    ({ field, recorded, found }) => `  ${field}: recorded ${recorded}; found ${found}`,
  );
  return [`  ${first_break.text}`, ...differences];
}
