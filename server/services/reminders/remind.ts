import { type Database, type Transaction, withTransaction } from '@server/db/client';
import { insertMessage } from '@server/db/repositories/people/messagesRepository';
import { findUser, listMemberships } from '@server/db/repositories/people/usersRepository';
import { listOpenFirms, type OpenFirm, type OpenFirms } from '@server/db/repositories/practice/openFirmsRepository';
import {
  claimReminderDay,
  findNextToRemind,
  findReminderKinds,
  listReminderAddresses,
  listSaid,
  noteSaid,
} from '@server/db/repositories/reminders/remindersRepository';
import { type FirmLines, reminderMail } from '@server/messages/reminderMail';
import { findNoticesOfChangedBooks } from '@server/services/capital/notices/lookForNotices';
import type { Clock, Log } from '@server/services/common/context';
import { today } from '@server/services/common/today';
import type { ReminderKind } from '@/contract/reminders/reminders';
import type { IsoDate } from '@/domain/periods';
import { reminderItems } from '@/domain/reminders/reminderItems';
import { chosenKinds } from '@/domain/reminders/reminderKinds';
import { isTimeToRemind } from '@/domain/reminders/remindFrom';
import { readFirmMatters } from './firmMatters';

/** Where reminders are made, where people reach the app, and what sends them. */
export type Reminding = { database: Database; clock: Clock; log: Log; publicUrl: string; wake: () => void };

/**
 * Puts the day's reminders in line for everybody who has any coming, from seven in New York on; gives how many mails. Whoever fails is tried again
 * with the next call, and keeps nobody else waiting.
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

/** One mail to each address by which the person belongs to firms with something new to say; how many. */
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

/** A level that nobody saw yet is found by this look, which starts the clock of its notice. */
async function lookAt({ database, clock, log }: Reminding, userId: number, { id: companyId, role }: OpenFirm) {
  const member = { userId, sessionId: '', companyId, membershipId: 0, role };
  await findNoticesOfChangedBooks({ database, clock, member }).catch((error: unknown) =>
    // Such as a profile that lacks what the requirement rests on; the firm's other reminders go out all the same.
    log.warn({ company: companyId, failure: nameOf(error) }, 'Looking for notices failed'),
  );
}

type Person = { userId: number; day: IsoDate; kinds: readonly ReminderKind[] };

/** Firms are read within the transaction: who left one meanwhile is told nothing of it. */
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
    await noteSaid(tx, said, { userId, messageId, createdAt: now });
  }
  return recipients.size;
}

/** So long a mail that no server takes waits to be withdrawn, and what it says to be said anew: it goes out on its own day alone. */
const keptMs = 7 * 24 * 60 * 60_000;

type Found = { firm: OpenFirm; lines: FirmLines };

async function findItems(
  tx: Transaction,
  firms: OpenFirms,
  { userId, day, kinds, reminding }: Person & { reminding: Reminding },
): Promise<readonly Found[]> {
  const mattersOf = await readFirmMatters(tx, firms, day);
  const saidOf = await listSaid(tx, userId, firms);
  return firms.flatMap((firm) => {
    const items = reminderItems(mattersOf(firm), { kinds, said: saidOf(firm.id), today: day });
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

/** Does so every minute, one round at a time, in each process: the database says who was reminded. Gives what ends it. */
export function keepReminding(reminding: Reminding, everyMs = minuteMs): () => Promise<void> {
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
