import type { IsoDate } from '@/domain/periods';

/** Something of a whole day. `id` is the same each time, by which a calendar knows it again. */
export type CalendarEvent = { id: string; day: IsoDate; title: string; text: string; url: string };

export type Calendar = { name: string; writtenAt: Date; events: readonly CalendarEvent[] };

/** Hours after which calendars should refresh. */
const refreshHours = 6;

/** Formats events as an iCalendar object (RFC 5545) to subscribe to. Events are all-day, without a time zone, and don't block time. */
export function icalendarText({ name, writtenAt, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Netcap//Due dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // Apple, Google and Microsoft read the first two, RFC 7986 has the others.
    `X-WR-CALNAME:${escaped(name)}`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
    `NAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    ...events.flatMap((event) => eventLines(event, writtenAt)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function eventLines({ id, day, title, text, url }: CalendarEvent, writtenAt: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(writtenAt)}`,
    // Without an end, an event of a date is of that day (3.6.1).
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Formats `20260331T120000Z`. */
function stamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Escapes a TEXT value (3.3.11) and drops control characters, which can't be written. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

const maxOctets = 75;

/** Folds a line at 75 octets with a break and a blank (3.1), never within a character. */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > maxOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** Returns the length of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
