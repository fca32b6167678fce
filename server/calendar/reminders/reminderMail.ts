import type { NewMessage } from '@server/messages/messagesRepository';
import { type Addressed, joinParagraphs, singleLine } from '@server/messages/texts';
import { compareItems, type ReminderItem } from '@/domain/calendar/reminders/buildReminderItems';

/** A firm's reminders, most urgent first, and the link to its books. */
export type FirmLines = { name: string; items: readonly ReminderItem[]; link: string };

type Digest = Addressed & {
  firstName: string;
  firms: readonly FirmLines[];
  /** Firms whose reminders are withheld until the user sets up two-step verification. */
  closedFirms: readonly string[];
  /** Link to the reminder settings. */
  settingsLink: string;
};

/** Writes the mail with a user's reminders by firm, the most urgent firm first. Names no amounts, since mail leaves the company's control. */
export function reminderMail(digest: Digest): NewMessage {
  const { recipient, expiresAt, firstName, closedFirms, settingsLink } = digest;
  const firms = digest.firms.toSorted(compareFirms);
  return {
    channel: 'email',
    recipient,
    subject: subjectOf(firms),
    text: joinParagraphs(
      `Hello ${singleLine(firstName)},`,
      firms.length === 1 ? 'Here is what needs attention:' : `Here is what needs attention in ${firms.length} firms:`,
      ...firms.map(({ name, items, link }) =>
        [singleLine(name), ...items.map(({ text }) => `- ${text}`), `Open: ${link}`].join('\n'),
      ),
      ...closedFirms.map(
        (name) =>
          `${singleLine(name)} requires two-step verification. Set it up in your user profile to get its reminders.`,
      ),
      `To change or stop reminders, open this page:\n${settingsLink}`,
    ),
    expiresAt,
  };
}

/** Returns the subject: the most urgent reminder, and the number of others. */
function subjectOf(firms: readonly FirmLines[]): string {
  const [first] = firms;
  const [item] = first?.items ?? [];
  if (first === undefined || item === undefined) throw new Error('A reminder has something to say.');
  const more = firms.reduce((count, { items }) => count + items.length, 0) - 1;
  return `${item.subject} (${singleLine(first.name)})${more === 0 ? '' : `, ${more.toLocaleString('en-US')} more`}`;
}

function compareFirms({ items: [a] }: FirmLines, { items: [b] }: FirmLines): number {
  return a === undefined || b === undefined ? 0 : compareItems(a, b);
}
