import type { NewMessage } from '@server/db/repositories/people/messagesRepository';
import { compareItems, type ReminderItem } from '@/domain/reminders/reminderItems';
import { type Addressed, letter, oneLine } from './texts';

/** The lines of a firm, what burns first on top, and where its books are. */
export type FirmLines = { name: string; items: readonly ReminderItem[]; link: string };

type Digest = Addressed & {
  firstName: string;
  firms: readonly FirmLines[];
  /** Firms that nothing is said of until the person sets up two-step verification. */
  closedFirms: readonly string[];
  /** Where reminders are chosen. */
  settingsLink: string;
};

/** To a person: what to do in their firms, the firm with what burns first on top. Names no amounts, since mail leaves the company's control. */
export function reminderMail(digest: Digest): NewMessage {
  const { recipient, expiresAt, firstName, closedFirms, settingsLink } = digest;
  const firms = digest.firms.toSorted(compareFirms);
  return {
    channel: 'email',
    recipient,
    subject: subjectOf(firms),
    text: letter(
      `Hello ${oneLine(firstName)},`,
      firms.length === 1 ? 'Here is what needs attention:' : `Here is what needs attention in ${firms.length} firms:`,
      ...firms.map(({ name, items, link }) =>
        [oneLine(name), ...items.map(({ text }) => `- ${text}`), `Open: ${link}`].join('\n'),
      ),
      ...closedFirms.map(
        (name) =>
          `${oneLine(name)} requires two-step verification. Set it up in your user profile to get its reminders.`,
      ),
      `To change or stop reminders, open this page:\n${settingsLink}`,
    ),
    expiresAt,
  };
}

/** What burns first, and how much more there is. */
function subjectOf(firms: readonly FirmLines[]): string {
  const [first] = firms;
  const [item] = first?.items ?? [];
  if (first === undefined || item === undefined) throw new Error('A reminder has something to say.');
  const more = firms.reduce((count, { items }) => count + items.length, 0) - 1;
  return `${item.subject} (${oneLine(first.name)})${more === 0 ? '' : `, ${more.toLocaleString('en-US')} more`}`;
}

function compareFirms({ items: [a] }: FirmLines, { items: [b] }: FirmLines): number {
  return a === undefined || b === undefined ? 0 : compareItems(a, b);
}
