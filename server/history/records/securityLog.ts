import { Readable } from 'node:stream';
import { signFileLink } from '@server/auth/session/fileLinks';
import type { CompanyContext } from '@server/common/context';
import { type ListRequest, paginationOf } from '@server/common/lists';
import { walkSnapshot } from '@server/db/client';
import { csvMoment, toCsv } from '@server/files/csv';
import type { FileSource } from '@server/files/files';
import type { Role } from '@/contract/auth/user';
import type { SecurityEntry, SecurityLogFilters } from '@/contract/history/securityLog.schema';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import { securityEventNames } from '@/domain/history/historyTexts';
import { type ListedSecurityEntry, listSecurityEntries, walkSecurityEntries } from './securityLogRepository';

type LogParams = Pick<ListRequest, 'pagination'> & { filters?: SecurityLogFilters };

export const securityLogReaders: readonly Role[] = ['ADMIN'];

const firstPage = { page: 1, pageSize: 50 };

/** Returns the company's security log, the latest entry first. */
export async function readSecurityLog(
  { database, member }: CompanyContext,
  { pagination = firstPage, filters = {} }: LogParams,
): Promise<ListAnswer<SecurityEntry>> {
  const asked = { companyId: member.companyId, event: filters.event, page: pagination };
  const { rows, total } = await listSecurityEntries(database.db, asked);
  return { data: rows.map(toEntry), pagination: paginationOf({ pagination }, total) };
}

function toEntry({ entry, firstName, lastName }: ListedSecurityEntry): SecurityEntry {
  const { id, event, text, createdAt, userId, address, device } = entry;
  const user = userId === null ? null : { id: userId, first_name: firstName ?? '', last_name: lastName ?? '' };
  return { id, event, text, at: createdAt.toISOString(), user, address, device };
}

const sourceName = 'securityLog';

/** Returns a link to the filtered security log as a CSV file. */
export function linkToSecurityLog(context: CompanyContext, filters: SecurityLogFilters): Promise<string> {
  return signFileLink(context, { source: sourceName, reference: JSON.stringify(filters) });
}

/** Source of the security log as a CSV file, which streams while it is read. */
export const securityLogFiles: FileSource = {
  name: sourceName,
  roles: securityLogReaders,
  open: async (context, reference) => ({
    fileName: 'security-log.csv',
    mediaType: 'text/csv; charset=utf-8',
    isInline: false,
    body: Readable.from(csvOf(context, JSON.parse(reference) as SecurityLogFilters), { objectMode: false }),
  }),
};

const header = ['Time (UTC)', 'Event', 'What happened', 'Person', 'User ID', 'Address', 'Browser'];

async function* csvOf(context: CompanyContext, { event }: SecurityLogFilters): AsyncGenerator<string, void> {
  const { companyId } = context.member;
  // Without a byte order mark, Excel misreads other alphabets.
  yield `\uFEFF${toCsv([header])}`;
  const chunks = walkSnapshot(context, (tx) => walkSecurityEntries(tx, { companyId, event }));
  for await (const entries of chunks) yield toCsv(entries.map(toLine));
}

function toLine({ entry, firstName, lastName }: ListedSecurityEntry): string[] {
  const { createdAt, event, text, userId, address, device } = entry;
  const person = userId === null ? '' : `${firstName ?? ''} ${lastName ?? ''}`.trim();
  return [
    csvMoment(createdAt.toISOString()),
    securityEventNames[event],
    text,
    person,
    String(userId ?? ''),
    address ?? '',
    device ?? '',
  ];
}
