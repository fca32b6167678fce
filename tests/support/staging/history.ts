import { withTransaction } from '@server/db/client';
import { stagedKinds } from '@server/stagedKinds';
import { commitSelection } from '@server/staging/commitSelection';
import { rowsOfRequests } from '@server/staging/repositories/layers';
import type { TestBackend } from '@tests/support/backend/backend';
import { accepted, type Bookkeeper, doneOf } from '@tests/support/backend/bookkeeper';
import { testStart } from '@tests/support/fixed';
import type { ChangeLogFilters, LoggedChange, RecordChange } from '@/contract/history/history.schema';
import type { StagedKindName } from '@/contract/staging/staging';
import type { ListAnswer } from '@/contract/wire/envelope.schema';

type Sent = { kind: 'coas' | 'trial-balances'; rows: readonly unknown[] };

/** Sends rows for review and approves them as the administrator. Returns the request. */
export async function postRequest(backend: TestBackend, person: Bookkeeper, { kind, rows }: Sent): Promise<number> {
  await person.save(kind, rows);
  return approveSaved(backend, person, kind);
}

/** Marks a user's saved rows done and approves them as the administrator. Returns the request. */
export async function approveSaved(
  { database, companyId }: TestBackend,
  person: Bookkeeper,
  kind: Sent['kind'],
): Promise<number> {
  const { reviewRequestId } = doneOf(await person.markDone(kind));
  if (reviewRequestId === null) throw new Error('no request was made');
  const { rows } = await database.pool.query<{ user_id: number }>(
    `select user_id from user_emails where email_address = 'admin@demo.netcap.test'`,
  );
  const userId = rows[0]?.user_id ?? 0;
  const member = { userId, sessionId: '', companyId, membershipId: 0, role: 'ADMIN' as const };
  await withTransaction(database, (tx) =>
    commitSelection(
      tx,
      { clock: () => testStart, member },
      { kinds: stagedKinds, selection: rowsOfRequests(companyId, [reviewRequestId]) },
    ),
  );
  return reviewRequestId;
}

export async function historyOf(person: Bookkeeper, kind: StagedKindName, id: number): Promise<RecordChange[]> {
  return accepted<{ data: RecordChange[] }>(await person.get('/x/record-history', { kind, id })).data;
}

export async function changeLogOf(person: Bookkeeper, query: object = {}): Promise<ListAnswer<LoggedChange>> {
  return accepted(await person.get('/x/change-log', query));
}

/** Returns the change log's CSV file. */
export async function downloadLog(
  backend: TestBackend,
  person: Bookkeeper,
  filters: ChangeLogFilters = {},
): Promise<string> {
  const answer = await person.get('/x/change-log/download', { filters });
  const { url } = accepted<{ data: { url: string } }>(answer).data;
  const file = await backend.app.inject({ url });
  if (file.statusCode !== 200) throw new Error(`Refused with ${file.statusCode}: ${file.body}`);
  return file.body;
}
