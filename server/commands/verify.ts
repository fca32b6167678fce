import type { Database } from '@server/db/client';
import { listCompanyNames } from '@server/db/repositories/company/companiesRepository';
import { verifyRecords } from '@server/services/records/verifyRecords';
import { stagedKinds } from '@server/services/stagedKinds';
import type { RecordVerification } from '@/contract/records/recordVerification';
import { verifiedText } from '@/domain/verifiedText';

/** Verifies the records of every company; what it says of each, and whether all of them agree. */
export async function verifyAll(database: Database): Promise<{ lines: string[]; agree: boolean }> {
  const lines: string[] = [];
  let agree = true;
  for (const { id, companyName } of await listCompanyNames(database.db)) {
    const verified = await verifyRecords(database, { companyId: id, kinds: stagedKinds });
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
