import type { Seeded } from '@tests/support/seeded';
import { dayForms, isoDay, monthForms, monthOf } from '../cells';
import type { Writer } from '../writer';
import type { Book } from './book';

/** Rows of text around a table; a row can be several cells. */
export type Frame = { above: string[][]; below: string[][]; fileName: string };

type Statement = (day: Date, random: Seeded) => string[];

/** Ways of saying the period in a title. */
const periodTitles: readonly Statement[] = [
  (day) => [`As of ${dayForms.long(day)}`],
  (day) => [`As of ${dayForms.american(day)}`],
  (day) => [`As of: ${dayForms.brief(day)}`],
  (day) => ['As of:', dayForms.american(day)],
  (day) => [`As at ${dayForms.british(day)}`],
  (day) => [`For the period ended ${dayForms.long(day)}`],
  (day) => [`Period ending ${dayForms.american(day)}`],
  (day) => [`For the month ended ${dayForms.long(day)}`],
  (day) => [`For ${monthForms.short(day)}`],
  (day) => [`For ${monthForms.words(day)}`],
  (day) => [`Period: ${monthForms.slash(day)}`],
  (day) => [`Through ${dayForms.american(day)}`],
  (day) => [`End of ${monthForms.shortWords(day)}`],
  (day) => [`Balances at ${dayForms.dashed(day)}`],
  (day) => [`Date: ${dayForms.iso(day)}`],
  (day) => [`From 01/01/${day.getUTCFullYear()} to ${dayForms.american(day)}`],
  (day) => [`January 1 - ${dayForms.long(day)}`],
  (day) => [`Date Range: 1/1/${day.getUTCFullYear()} - ${dayForms.american(day)}`],
  (day) => [`Period ${dayForms.digits(day)}`],
  (day) => [`${dayForms.long(day)}`],
  (day) => [`${monthForms.words(day)}`],
  (day) => [`As of Period: ${monthForms.shortWords(day)}`],
  (day) => [`For the ${monthCount(day)} Months Ending ${dayForms.long(day)}`],
  (day) => ['Period ending', dayForms.dashed(day)],
  (day) => [`Cutoff date ${dayForms.iso(day)}`],
  (day) => [`Report period: ${monthForms.shortWords(day)}`],
  (day) => [`For the ${isQuarterEnd(day) ? 'quarter' : 'month'} ended ${dayForms.long(day)}`],
  (day) => [isQuarterEnd(day) ? `Q${(day.getUTCMonth() + 1) / 3} ${day.getUTCFullYear()}` : monthForms.upper(day)],
  (day) => [`Period = ${monthForms.shortWords(day)}`],
  (day) => [`FY${day.getUTCFullYear()} - ${monthOf(day).slice(0, 3)}`],
  (day) => [`Period: ${monthForms.upper(day).replace(' ', '-')}`],
];

function isQuarterEnd(day: Date): boolean {
  return day.getUTCMonth() % 3 === 2;
}

function monthCount(day: Date): string {
  return (
    ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'][
      day.getUTCMonth()
    ] ?? ''
  );
}

/** Dates of other meanings, and lines that aren't dates. */
const otherLines: readonly Statement[] = [
  (day) => [`Printed: ${dayForms.american(printedAfter(day))}`],
  (day) => [`Run Date: ${dayForms.american(printedAfter(day))} 9:41 AM`],
  (day) => [`Report generated ${dayForms.brief(printedAfter(day))} by jsmith`],
  (day) => [`Run ${dayForms.long(printedAfter(day))} 17:02:11`],
  (day) => [`Fiscal year ending December 31, ${day.getUTCFullYear()}`],
  () => ['Fiscal Year End: December'],
  (day) => ['Printed on', dayForms.american(printedAfter(day))],
  (day) => [`Date created ${dayForms.american(printedAfter(day))}`],
  () => ['User: JSMITH'],
  () => ['Page 1 of 2'],
  () => ['Basis: Accrual'],
  () => ['Currency: USD'],
  () => ['Books: Main'],
  () => ['Accounts 1000 to 9999'],
  () => ['Include zero balances: No'],
  () => ['Unaudited - for internal use only'],
  () => ['Entity:', '01 Broker-dealer'],
  () => ['Server: GLPROD01'],
  () => ['SEC No. 8-12345'],
];

function printedAfter(day: Date): Date {
  return new Date(day.getTime() + 11 * 86_400_000);
}

const reportNames = [
  'Trial Balance',
  'TRIAL BALANCE',
  'Trial Balance Report',
  'GL Trial Balance',
  'Trial Balance - Summary',
  'General Ledger Trial Balance',
  'TB',
  'Adjusted Trial Balance',
  'Trial Balance by Account',
  'Summary Trial Balance',
  'Account Balances',
  'Ledger Balances',
];

const footers: readonly Statement[] = [
  (day) => [`${dayForms.long(printedAfter(day))} 10:15 AM GMT-5 - Accrual Basis`],
  () => ['*** End of report ***'],
  () => ['', '', 'Prepared by: JB   Reviewed by: ____'],
  () => ['Page 1 of 1'],
  () => ['', 'Note: balances are unaudited.'],
  () => ['84 accounts printed'],
  (day) => ['', '', '', `Printed ${dayForms.american(printedAfter(day))}`],
  () => ['Report: GLTB010', '', 'JSMITH'],
  () => ['Note 1: accounts with no activity are not shown (see Schedule B).'],
];

/** Writes titles above, lines below, and the file name; one of them says the period unless `isSaid`. */
export function randomFrame(writer: Writer, book: Book, { isSaid, scale }: { isSaid: boolean; scale: string }): Frame {
  const { random } = writer;
  const [end = new Date(0)] = book.ends;
  const place = isSaid && random.isTrue(0.5) ? 'none' : writer.choose('period', { title: 86, fileName: 12, none: 2 });
  const above = [...titlesOf(writer, book, place === 'title'), ...(scale === '' ? [] : [[scale]])];
  const footer = writer.has('footer', 0.35) ? [random.one(footers)(end, random)] : [];
  const spaced = (lines: string[][], rest: string[][]) =>
    random.isTrue(0.6) ? [...lines, [], ...rest] : [...lines, ...rest];
  return {
    above: above.length === 0 ? [] : spaced(above, []),
    below: footer.length === 0 ? [] : spaced([], footer),
    fileName: fileNameOf(random, end, place === 'fileName'),
  };
}

function titlesOf(writer: Writer, book: Book, isPeriod: boolean): string[][] {
  const { random } = writer;
  const [end = new Date(0)] = book.ends;
  const titles = isPeriod || random.isTrue(0.6) ? someTitles(writer, book) : [];
  if (isPeriod) titles.push(...periodLines(writer, end));
  const ordered = random.isTrue(0.2) ? shuffled(random, titles) : titles;
  return writer.has('titles centered', 0.08) ? ordered.map((line) => ['', '', ...line]) : ordered;
}

function shuffled<Item>(random: Seeded, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random.integer(0, 1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Names the report and its period, on one line or two. */
function periodLines({ random, features }: Writer, end: Date): string[][] {
  const [statement, name] = [random.one(periodTitles)(end, random), random.one(reportNames)];
  features.add(`title:${statement.join(' ').replace(/\d+/g, '9')}`);
  if (statement.length === 1 && random.isTrue(0.15)) return [[`${name} - ${statement[0]}`]];
  return [...(random.isTrue(0.85) ? [[name]] : []), statement];
}

function someTitles(writer: Writer, { company, ends: [end = new Date(0)] }: Book): string[][] {
  const { random } = writer;
  const others = writer.has('title:others', 0.4) ? random.some(otherLines, 4).map((line) => line(end, random)) : [];
  return [...(random.isTrue(0.85) ? [[company]] : []), ...others];
}

function fileNameOf(random: Seeded, end: Date, isSaid: boolean): string {
  if (!isSaid)
    return random.one(['trial balance', 'export', 'TB', 'report (3)', 'GLTB', 'Book1', 'tb_export_final_v2']);
  return random.one([
    `TB ${isoDay(end)}`,
    `TB_${isoDay(end).replaceAll('-', '')}`,
    `${monthOf(end)} ${end.getUTCFullYear()} trial balance`,
    `tb-${monthForms.short(end)}`,
    `Trial Balance ${dayForms.hyphens(end)}`,
    `GL ${isoDay(end).slice(0, 7)}`,
  ]);
}
