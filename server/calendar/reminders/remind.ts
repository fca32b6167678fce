import { findUser, listMemberships } from '@server/auth/usersRepository';
import type { Clock, Log } from '@server/common/context';
import { today } from '@server/common/today';
import { type Database, type Executor, type Transaction, withTransaction } from '@server/db/client';
import { insertMessage } from '@server/messages/messagesRepository';
import { updateNoticesOfChangedBooks } from '@server/notices/lookForNotices';
import { listOpenNotices } from '@server/notices/notices';
import { readFilingFacts } from '@server/practice/filingFacts';
import { listOpenFirms, type OpenFirm, type OpenFirms } from '@server/practice/openFirmsRepository';
import type { ReminderKind } from '@/contract/calendar/calendar';
import type { Notice } from '@/contract/notices/notice.schema';
import {
  buildReminderItems,
  type FirmReminderFacts,
  isTimeToRemind,
  type OpenLevel,
} from '@/domain/calendar/reminders/buildReminderItems';
import { chosenKinds } from '@/domain/calendar/reminders/reminderKinds';
import type { IsoDate } from '@/domain/periods';
import { splitFirmFilings } from '@/domain/practice/splitFirmFilings';
import { type FirmLines, reminderMail } from './reminderMail';
import {
  claimReminderDay,
  findNextToRemind,
  findReminderKinds,
  listOpenRequests,
  listReminderAddresses,
  listSentReminders,
  recordSentReminders,
} from './remindersRepository';

/** Context of reminders: the database, the app's address, and the function that wakes the sender. */
export type Reminding = { database: Database; clock: Clock; log: Log; publicUrl: string; wake: () => void };

/**
 * Queues the day's reminders for every user who has any, from 7 a.m. in New York on. Returns the number of mails. A failure delays no other user and
 * is retried with the next call.
 */
export async function remindAll(reminding: Reminding, isEnding = () => false): Promise<number> {
  const { database, clock, log } = reminding;
  if (!isTimeToRemind(clock())) return 0;
  const day = today(clock);
  let sent = 0;
  let userId = await findNextToRemind(database.db, { afterId: 0, day, now: clock() });
  while (userId !== null && !isEnding()) {
    sent += await remindPerson(reminding, userId, day).catch((error: unknown) => {
      log.warn({ person: userId, failure: nameOf(error) }, 'Reminders of a person failed');
      return 0;
    });
    userId = await findNextToRemind(database.db, { afterId: userId, day, now: clock() });
  }
  if (sent > 0) reminding.wake();
  return sent;
}

/** Queues one mail to each address by which the user belongs to firms with news. Returns the number of mails. */
async function remindPerson(reminding: Reminding, userId: number, day: IsoDate): Promise<number> {
  const { database, clock } = reminding;
  const choice = await findReminderKinds(database.db, userId);
  const firms = await listOpenFirms(database.db, { userId, now: clock() });
  const kinds = chosenKinds(
    choice,
    firms.map(({ role }) => role),
  );
  if (kinds.includes('LEVELS')) for (const firm of firms) await lookAt(reminding, userId, firm);
  return withTransaction(database, async (tx) =>
    (await claimReminderDay(tx, userId, day)) && kinds.length > 0
      ? writeMails(tx, reminding, { userId, day, kinds })
      : 0,
  );
}

/** Checks a firm for new notices, so that an early-warning level not seen yet starts its notice's clock. */
async function lookAt({ database, clock, log }: Reminding, userId: number, { id: companyId, role }: OpenFirm) {
  const member = { userId, sessionId: '', companyId, membershipId: 0, role };
  await updateNoticesOfChangedBooks({ database, clock, member }).catch((error: unknown) =>
    // For example, a profile that lacks a fact of the requirement; the firm's other reminders are still sent.
    log.warn({ company: companyId, failure: nameOf(error) }, 'Looking for notices failed'),
  );
}

type Person = { userId: number; day: IsoDate; kinds: readonly ReminderKind[] };

/** Queues the mails. Firms are read within the transaction, so that a user who left one meanwhile isn't told about it. */
async function writeMails(tx: Transaction, reminding: Reminding, person: Person): Promise<number> {
  const { userId, day, kinds } = person;
  const now = reminding.clock();
  const addresses = await listReminderAddresses(tx, userId, now);
  const firms = await listOpenFirms(tx, { userId, now });
  const found = await findItems(tx, firms, { ...person, reminding });
  const user = await findUser(tx, userId);
  if (user === null || found.length === 0) return 0;
  const closed = user.hasMfa ? [] : await listClosedFirms(tx, userId, now);
  const recipients = new Set(found.flatMap(({ firm }) => addresses.get(firm.id) ?? []));
  for (const recipient of recipients) {
    const own = found.filter(({ firm }) => addresses.get(firm.id) === recipient);
    const mail = reminderMail({
      recipient,
      expiresAt: new Date(now.getTime() + keptMs),
      firstName: user.firstName,
      firms: own.map(({ lines }) => lines),
      closedFirms: closed.flatMap(({ companyId, companyName }) =>
        addresses.get(companyId) === recipient ? [companyName] : [],
      ),
      settingsLink: `${reminding.publicUrl}/setting/reminders`,
    });
    const reminder = { userId, day, firms: own.map(({ firm: { id, role } }) => ({ id, role })), kinds };
    const messageId = await insertMessage(tx, { ...mail, reminder }, now);
    const said = own.flatMap(({ firm, lines }) =>
      lines.items.flatMap(({ keys }) => keys.map((key) => ({ companyId: firm.id, key }))),
    );
    await recordSentReminders(tx, said, { userId, messageId, createdAt: now });
  }
  return recipients.size;
}

/** Time for which an unsent mail is kept for withdrawal and renewal; it is only sent on its own day. */
const keptMs = 7 * 24 * 60 * 60_000;

type Found = { firm: OpenFirm; lines: FirmLines };

async function findItems(
  tx: Transaction,
  firms: OpenFirms,
  { userId, day, kinds, reminding }: Person & { reminding: Reminding },
): Promise<readonly Found[]> {
  const mattersOf = await readFirmReminders(tx, firms, day);
  const saidOf = await listSentReminders(tx, userId, firms);
  return firms.flatMap((firm) => {
    const items = buildReminderItems(mattersOf(firm), { kinds, said: saidOf(firm.id), today: day });
    const link = `${reminding.publicUrl}/dashboard?company=${firm.id}`;
    return items.length === 0 ? [] : [{ firm, lines: { name: firm.name, items, link } }];
  });
}

async function listClosedFirms(tx: Transaction, userId: number, now: Date) {
  const all = await listMemberships(tx, userId, now);
  return all.filter(({ requiresSecondFactor, isSample }) => requiresSecondFactor && !isSample);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

const minuteMs = 60_000;

/** Does so every minute in each process, one round at a time; the database knows who was reminded. Returns a function that stops it. */
export function startReminders(reminding: Reminding, everyMs = minuteMs): () => Promise<void> {
  let round: Promise<unknown> | null = null;
  let isEnding = false;
  const timer = setInterval(() => {
    round ??= remindAll(reminding, () => isEnding)
      .catch((error: unknown) => reminding.log.warn({ failure: nameOf(error) }, 'Looking for reminders failed'))
      .finally(() => {
        round = null;
      });
  }, everyMs).unref();
  return async () => {
    isEnding = true;
    clearInterval(timer);
    await round;
  };
}

/** Returns today's reminders of each firm, from its stored data only. */
async function readFirmReminders(
  tx: Executor,
  firms: OpenFirms,
  today: IsoDate,
): Promise<(firm: OpenFirm) => FirmReminderFacts> {
  const factsOf = await readFilingFacts(tx, firms, today);
  const requests = await listOpenRequests(tx, firms);
  const levels = new Map<number, readonly OpenLevel[]>();
  for (const { id } of firms) levels.set(id, (await listOpenNotices(tx, id)).map(toLevel));
  return (firm) => {
    const { facts, reported } = factsOf(firm);
    const { past_due: pastDue, due } = splitFirmFilings(facts, reported);
    const reviews = requests.filter(({ companyId }) => companyId === firm.id);
    return { role: firm.role, pastDue, due, levels: levels.get(firm.id) ?? [], reviews };
  };
}

function toLevel({ id, name, as_of: asOf, found_at, due_at }: Notice): OpenLevel {
  return { id, name, asOf, foundAt: new Date(found_at), dueAt: new Date(due_at) };
}
