import { type IsoDate, isIsoDate } from '@/domain/periods';
import { readPeriod, readWrittenDay } from '@/domain/periodText';

/** What a file's titles, or else its name, say of its time: the text as `readPeriod` takes it, and where it stands. */
export type TitleTime = { text: string; reason: string };

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const forms = [
  /\b20\d\d-\d{1,2}-\d{1,2}\b/gi,
  new RegExp(`\\b${month}\\.?[ -]\\d{1,2},?[ -](?:20)?\\d\\d\\b`, 'gi'),
  new RegExp(`\\b\\d{1,2}[- ]${month}\\.?,?[- ](?:20)?\\d\\d\\b`, 'gi'),
  /\b\d{1,2}[/.]\d{1,2}[/.](?:20)?\d\d\b/g,
  /\b20\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])\b/g,
  new RegExp(`\\b${month}\\.?[, -]+20\\d\\d\\b`, 'gi'),
  /\b(?:q[1-4]|[1-4]q|(?:quarter|qtr) [1-4])[ ,-]*(?:20)?\d\d\b/gi,
];
/** Lines that say when the file was made. */
const madeAt = /\b(?:printed|created|generated|exported|downloaded|prepared|run date|run on|date run)\b|\d{1,2}:\d{2}/i;
const asOf = /\bas (?:of|at)\b|\bend(?:ed|ing)?\b|\bthrough\b|\bto\b/i;

/** The period of a trial balance by its titles, headers or file name; null where they name none. */
export function titlePeriod(titles: readonly string[], fileName: string): TitleTime | null {
  return firstTime(titles, fileName, (text) => readPeriod(isoOf(text)).kind !== 'none');
}

/** The day of an inventory by its titles or file name; null where they name none. */
export function titleDay(titles: readonly string[], fileName: string): { date: IsoDate; reason: string } | null {
  const found = firstTime(titles, fileName, (text) => readWrittenDay(isoOf(text)) !== null);
  const date = found === null ? null : readWrittenDay(found.text);
  return found === null || date === null ? null : { date, reason: found.reason };
}

function firstTime(titles: readonly string[], fileName: string, isTime: (text: string) => boolean): TitleTime | null {
  const dated = titles.filter((title) => asOf.test(title) || !madeAt.test(title));
  const ordered = [...dated.filter((title) => asOf.test(title)), ...dated];
  for (const title of ordered) {
    const text = lastTime(title, isTime);
    if (text !== undefined) return { text: isoOf(text), reason: `From the title “${title.slice(0, 80)}”.` };
  }
  const text = lastTime(fileName.replace(/\.[a-z]{3,4}$/i, '').replaceAll('_', ' '), isTime);
  return text === undefined ? null : { text: isoOf(text), reason: 'From the file’s name.' };
}

/** Of a range the end: what stands last. A whole title counts as it is. */
function lastTime(title: string, isTime: (text: string) => boolean): string | undefined {
  if (isTime(title.trim())) return title.trim();
  const found = forms.flatMap((form) =>
    [...title.matchAll(form)].map((match) => ({ at: match.index + match[0].length, text: match[0] })),
  );
  return found.filter(({ text }) => isTime(text)).sort((a, b) => b.at - a.at || b.text.length - a.text.length)[0]?.text;
}

/** A day by digits alone, or with the day first where it can't be the month, as the readers of periods take it. */
function isoOf(text: string): string {
  const plain = /^(20\d\d)(\d\d)(\d\d)$/.exec(text);
  if (plain !== null) return `${plain[1]}-${plain[2]}-${plain[3]}`;
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{2,4})$/.exec(text) ?? [];
  if (Number(first) <= 12 || Number(second) > 12) return text;
  const date = `${year.length === 2 ? `20${year}` : year}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`;
  return isIsoDate(date) ? date : text;
}
