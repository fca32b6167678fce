import type { Statements } from '@server/db/client';
import type { OpenFirm, OpenFirms } from '@server/db/repositories/practice/openFirmsRepository';
import { listOpenRequests } from '@server/db/repositories/reminders/remindersRepository';
import { listOpenNotices } from '@server/services/capital/notices/notices';
import { readFilingFacts } from '@server/services/practice/filingFacts';
import type { Notice } from '@/contract/capital/notice';
import type { IsoDate } from '@/domain/periods';
import { firmFilings } from '@/domain/practice/firmFilings';
import type { FirmMatters, OpenLevel } from '@/domain/reminders/reminderItems';

/** What there is to say of each firm today, by what is stored of it alone. */
export async function readFirmMatters(
  tx: Statements,
  firms: OpenFirms,
  today: IsoDate,
): Promise<(firm: OpenFirm) => FirmMatters> {
  const factsOf = await readFilingFacts(tx, firms, today);
  const requests = await listOpenRequests(tx, firms);
  const levels = new Map<number, readonly OpenLevel[]>();
  for (const { id } of firms) levels.set(id, (await listOpenNotices(tx, id)).map(toLevel));
  return (firm) => {
    const { facts, reported } = factsOf(firm);
    const { past_due: pastDue, due } = firmFilings(facts, reported);
    const reviews = requests.filter(({ companyId }) => companyId === firm.id);
    return { role: firm.role, pastDue, due, levels: levels.get(firm.id) ?? [], reviews };
  };
}

function toLevel({ id, name, as_of: asOf, found_at, due_at }: Notice): OpenLevel {
  return { id, name, asOf, foundAt: new Date(found_at), dueAt: new Date(due_at) };
}
