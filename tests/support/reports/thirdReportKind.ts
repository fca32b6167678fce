import { ruleBroken } from '@server/common/errors';
import { validateSteps } from '@server/common/fieldDefinitions';
import type { Executor } from '@server/db/client';
import { readBooks, requireTrialBalance } from '@server/netCapital/books';
import { computeCurrentFocus } from '@server/netCapital/computeCurrentFocus';
import { requirePeriod } from '@server/netCapital/period';
import type { ReportKind } from '@server/reports/reportKind';
import { committedView } from '@server/staging/repositories/layers';
import { listTimeReports } from '@server/trialBalance/balancesRepository';
import Type from 'typebox';
import type { ReportType } from '@/contract/reports/report';
import { generateReportSchema } from '@/contract/reports/report.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { obligations } from '@/domain/calendar/obligations';
import { createFigure } from '@/domain/explain/parts';
import { type Money, money, toAmount, toDecimalString } from '@/domain/money';
import { formatPeriod, type Period } from '@/domain/periods';

/** Name of a kind that only tests have; the contract has no third one. */
export const thirdType = 'LETTER' as ReportType;

type Wanted = { period: Period; addressee: string };
/** Inputs and contents of a letter. */
type Letter = { period: Period; addressee: string; totalAssets: string; generatedAt: string };
type PrintedLetter = { firm: string; letter: Letter };

/** A letter that states the firm's total assets (item 940) to an addressee: one step, one amount, one page. */
export const thirdReportKind: ReportKind<Wanted> = {
  type: thirdType,
  name: 'LETTER',
  calls: '/report/letter',
  prefillName: null,
  obligation: obligations.FOCUS,
  openWizard: async (tx, { member: { companyId } }, { timeReport, amended }) => {
    const wanted = timeReport ?? (await listTimeReports(tx, committedView(companyId)))[0];
    if (wanted === undefined) throw ruleBroken('No trial balance yet. Import one and mark it done first.');
    const name = formatPeriod(requirePeriod(wanted));
    return { timeReport: name, prefill: steps(), prefillValues: { endDate: name, addressee: '', ...amended?.prefill } };
  },
  generate: { body: generateReportSchema, message: 'Letter generated' },
  readRequest: (request) => readWanted((request as { prefill?: unknown }).prefill),
  make: async (tx, { member: { companyId } }, { wanted, now }) => {
    const { books, totalAssets } = await readTotalAssets(tx, companyId, wanted.period);
    const letter: Letter = { ...wanted, totalAssets: toDecimalString(totalAssets), generatedAt: now.toISOString() };
    const results: PrintedLetter = { firm: books.company.companyName, letter };
    return {
      frozen: { rulesVersion: 1, inputs: letter, results, findings: [], warnings: [] },
      prefill: { endDate: formatPeriod(wanted.period), addressee: wanted.addressee },
      basis: basisOf(letter),
      commitNumber: books.company.commitNumber,
    };
  },
  preview: {
    url: '/x/letter-preview',
    body: generateReportSchema,
    answer: answerOf(Type.Object({ totalAssets: Type.Number() })),
    read: async ({ database, member }, data) => {
      const { period } = readWanted((data as { prefill?: unknown }).prefill);
      const { totalAssets } = await readTotalAssets(database.db, member.companyId, period);
      return { data: { totalAssets: toAmount(totalAssets) } };
    },
  },
  document: (results, { type }) => {
    const { firm, letter } = results as PrintedLetter; // as make made them
    const row = [
      { kind: 'text', text: `Total assets, to ${letter.addressee}` },
      { kind: 'money', amount: letter.totalAssets },
    ] as const;
    return {
      kind: 'SHEET',
      type,
      generatedAt: letter.generatedAt,
      sheet: {
        report: 'net-capital',
        companyName: firm,
        title: 'Letter',
        subtitle: formatPeriod(letter.period),
        columns: [
          { heading: 'Item', kind: 'text' },
          { heading: 'Amount', kind: 'figure' },
        ],
        sections: [{ title: null, rows: [{ id: 'totalAssets', look: 'plain', cells: row }] }],
        findings: [],
        notes: [],
      },
    };
  },
  filingItems: () => ({ items: [], unnumbered: [] }),
  hasRules: (version) => version === 1,
  positionsChecksum: () => null,
  verify: async ({ inputs, results }) => {
    const [stored, recomputed] = [(results as PrintedLetter).letter.totalAssets, (inputs as Letter).totalAssets];
    return stored === recomputed ? [] : [{ item: '940', stored, recomputed }];
  },
  readToday: async (tx, { member }, { frozen }) => {
    const { period, totalAssets } = frozen.inputs as Letter; // as make made them
    const today = (await readTotalAssets(tx, member.companyId, period)).totalAssets;
    const amounts = (amount: Money) => new Map([['940', amount]]);
    const reported = amounts(money(totalAssets));
    return {
      rulesVersion: 1,
      lines: [{ id: '940', code: '940', caption: 'Total assets', unit: 'money' }],
      amounts: { reported, byTodaysRules: reported, today: amounts(today) },
      findings: [],
    };
  },
  explain: async (_run, reportId) => ({
    ...createFigure({ title: `Letter ${reportId}`, amount: null }),
    context: 'As generated',
  }),
  readAnswers: async (_tx, _companyId, { prefill }) => ({
    period: readWanted(prefill).period,
    focus: null,
    ssoi: null,
  }),
};

function steps() {
  return validateSteps([
    {
      name: 'letter',
      title: 'Letter',
      fields: [
        { name: 'endDate', label: 'Period', type: 'time_report', validation: { required: true }, isEditable: true },
        { name: 'addressee', label: 'Addressee', type: 'input', validation: { required: true }, isEditable: true },
      ],
    },
  ]);
}

function readWanted(prefill: unknown): Wanted {
  const { endDate, addressee } = { ...(prefill as Record<string, unknown> | undefined) };
  if (typeof addressee !== 'string' || addressee.trim() === '') {
    throw ruleBroken('Please fill all the required fields', [{ path: 'addressee', message: 'This field is required' }]);
  }
  return { period: requirePeriod(String(endDate), 'endDate'), addressee };
}

async function readTotalAssets(tx: Executor, companyId: number, period: Period) {
  const books = await readBooks(tx, companyId, [period]);
  requireTrialBalance(books, period, 'endDate');
  const { figures } = await computeCurrentFocus(tx, books, { period, priorFiling: null });
  const totalAssets = figures['940']?.amount;
  if (!totalAssets) throw new Error('The form has no item 940');
  return { books, totalAssets };
}

function basisOf({ period }: Pick<Letter, 'period'>) {
  return { days: { COA: [period.end], BALANCE: [period.end] }, facts: {}, prior: null };
}
