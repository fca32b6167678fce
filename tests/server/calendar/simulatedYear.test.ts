import { accepted, type Bookkeeper, openBooks, rowsOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { importFirm, monthlyFirm } from '@tests/support/books/statementFirms';
import { newLoan } from '@tests/support/registers/subordinatedLoans';
import { expect, test } from 'vitest';
import type { FiledRecord } from '@/contract/calendar/calendar.schema';
import type { Company } from '@/contract/company/company.schema';
import type { Notice } from '@/contract/notices/notice.schema';
import type { SubordinatedLoanEntry } from '@/contract/registers/subordinatedLoans.schema';
import { type DueFiling, dueFilings, type FilingFacts, pastDueFilings } from '@/domain/calendar/dueFilings';
import type { Firm } from '@/domain/calendar/obligation';
import { readOwnDays } from '@/domain/calendar/ownDays';
import { getFrequencies, getYearEnds } from '@/domain/company/profileHistory';

const backend = setUpBackend();
const email = 'admin@second.netcap.test';
const [first, last] = ['2026-01-02', '2027-02-28'];

/** Federal holidays of the fourteen months, typed from the calendar: that of July 4 is on the Friday. */
const holidays = [
  ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03', '2026-09-07', '2026-10-12'],
  ...['2026-11-11', '2026-11-26', '2026-12-25', '2027-01-01', '2027-01-18', '2027-02-15'],
];

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const isOff = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) || holidays.includes(day);

/** Counts business days after a day. */
function business(day: string, count: number): string {
  let date = day;
  for (let left = count; left > 0; left -= isOff(date) ? 0 : 1) date = addDays(date, 1);
  return date;
}

/** Counts calendar days after a day, to a business day. */
function calendar(day: string, count: number): string {
  let date = addDays(day, count);
  while (isOff(date)) date = addDays(date, 1);
  return date;
}

const quarterEnds = ['2025-12-31', '2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31'];
const monthEnds = Array.from({ length: 14 }, (_, index) =>
  new Date(Date.UTC(2025, 12 + index, 0)).toISOString().slice(0, 10),
);

type Simulated = {
  frequency: 'Quarterly' | 'Monthly';
  yearEnd: '12-31' | '06-30';
  /** The day of a subordination agreement that isn't approved. */
  agreement?: string;
};

/** The duties of a year by the rules' texts: kind, end of the period, day. */
function expectedOf({ frequency, yearEnd, agreement }: Simulated): string[] {
  const focusEnds = frequency === 'Monthly' ? monthEnds : quarterEnds;
  const yearEnds = ['2025', '2026'].map((year) => `${year}-${yearEnd}`);
  const halves = yearEnd === '12-31' ? ['2026-06-30'] : ['2025-12-31', '2026-12-31'];
  const december = ['2025-12-31', '2026-12-31'];
  const duties = [
    ...focusEnds.map((end) => ['FOCUS', end, business(end, 17)]),
    ...monthEnds
      .filter((end) => !focusEnds.includes(end))
      .map((end) => ['MONTHLY_COMPUTATION', end, business(end, 17)]),
    ...quarterEnds.map((end) => ['SSOI', end, business(end, 20)]),
    ...quarterEnds.map((end) => ['CUSTODY', end, business(end, 17)]),
    ...halves.map((end) => ['SIPC_6', end, calendar(end, 30)]),
    ...yearEnds.flatMap((end) => ['SIPC_7', 'SIPC_PROCEDURES', 'ANNUAL'].map((kind) => [kind, end, calendar(end, 60)])),
    ...december.map((end) => ['SCHEDULE_I', end, business(end, 17)]),
    ['ACCOUNTANT', '2026-12-31', '2026-12-10'],
    ...(agreement === undefined ? [] : [['AGREEMENT', agreement, addDays(agreement, -10)]]),
  ];
  const within = duties.filter(([, , due = '']) => due >= first && due <= last);
  return within.map((duty) => duty.join(' ')).toSorted();
}

async function readFacts(books: Bookkeeper, today: string): Promise<FilingFacts> {
  const { data: company } = (
    await books.person.inject({ url: `/api/companies/${backend.secondCompanyId}` })
  ).json() as {
    data: Company;
  };
  const filed = accepted<{ data: FiledRecord[] }>(await books.get('/x/filed')).data;
  const firm: Firm = {
    frequency: getFrequencies(company) ?? 'Quarterly',
    yearEnd: getYearEnds(company),
    minimum: company.min_net_capital_req,
    ...readOwnDays(company),
  };
  const loans = rowsOf<SubordinatedLoanEntry>(await books.get('/x/subordinated-loans'));
  const agreements = loans.filter(({ approval_reference: ref }) => ref === null).map((loan) => loan.agreement_date);
  const records = filed.map(({ kind, period_end: periodEnd }) => ({ kind, periodEnd }));
  return { ...firm, agreements, today, holidays: [], published: [], filed: records };
}

async function setProfile({ frequency, yearEnd }: Simulated): Promise<void> {
  const profile = {
    focus_reporting_frequency: frequency,
    fiscal_year_end_date: yearEnd,
    membership_date: '2015-06-01',
    min_net_capital_req: 5_000,
  };
  await backend.database.pool.query('update companies set profile = profile || $2::jsonb where id = $1', [
    backend.secondCompanyId,
    JSON.stringify(profile),
  ]);
}

const keyOf = ({ kind, periodEnd, due }: DueFiling) => `${kind} ${periodEnd} ${due}`;

test.each<Simulated>([
  { frequency: 'Quarterly', yearEnd: '12-31' },
  { frequency: 'Monthly', yearEnd: '06-30' },
  { frequency: 'Quarterly', yearEnd: '06-30', agreement: '2026-05-15' },
])('a $frequency filer whose year ends on $yearEnd owes each duty of fourteen months once', async (simulated) => {
  await setProfile(simulated);
  backend.setTime(new Date(`${first}T16:00:00Z`));
  const opened = await openBooks(backend, email);
  const { agreement: agreement_date } = simulated;
  if (agreement_date !== undefined) {
    const loan = newLoan({ agreement_date, maturity_date: '2029-05-15', approval_reference: null });
    await opened.commit('x/subordinated-loans', [loan]);
  }
  let facts = await readFacts(opened, first);
  const done: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    facts = { ...facts, today: day };
    expect(pastDueFilings(facts, {})).toEqual([]);
    const dueToday = dueFilings(facts).filter(({ due }) => due === day);
    if (dueToday.length === 0) continue;
    backend.setTime(new Date(`${day}T16:00:00Z`));
    const books = await openBooks(backend, email);
    for (const { kind, periodEnd } of dueToday) {
      const record = { kind, period_end: periodEnd, filed_on: day, confirmation: '' };
      accepted(await books.send('PUT /x/filed', record));
    }
    facts = await readFacts(books, day);
    expect(dueFilings(facts).filter(({ due }) => due === day)).toEqual([]);
    done.push(...dueToday.map(keyOf));
  }
  expect(done.toSorted()).toEqual(expectedOf(simulated));
});

test('a deficiency of spring is told on the day it is found, and no more once it is', async () => {
  await importFirm(backend, { ...monthlyFirm, balances: { 'MAR 26': { 1000: 400_000, 3000: -400_000 } } });
  await setProfile({ frequency: 'Monthly', yearEnd: '06-30' });
  const open = async (books: Bookkeeper) =>
    accepted<{ data: Notice[] }>(await books.get('/x/notices')).data.filter(({ status }) => status === 'OPEN');
  backend.setTime(new Date('2026-04-08T14:00:00Z'));
  const books = await openBooks(backend, email);
  const [notice, ...others] = await open(books);
  expect(notice).toMatchObject({
    kind: 'belowMinimum',
    as_of: '2026-03-31',
    found_at: '2026-04-08T14:00:00.000Z',
  });
  expect(others.map(({ kind }) => kind)).toEqual(['netCapitalBelow120']);
  for (const { id, updatedAt } of [notice, ...others].flatMap((one) => one ?? [])) {
    const recipients = ['secHeadquarters', 'secRegional', 'examiningAuthority'];
    const sent = { sent_at: '2026-04-08T14:00:00.000Z', sent_by: 'Ann Lee', way: 'FAX', remark: null };
    accepted(await books.send(`POST /x/notices/${id}/sent`, { ...sent, recipients, updatedAt }));
  }
  backend.setTime(new Date('2026-04-09T14:00:00Z'));
  expect(await open(await openBooks(backend, email))).toEqual([]);
});
