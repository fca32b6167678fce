import { validateSteps } from '@server/common/fieldDefinitions';
import { type Executor, withSnapshot } from '@server/db/client';
import type { ReportBasis } from '@server/db/schema/reports';
import { toReportFindings } from '@server/netCapital/findings';
import { requirePeriod } from '@server/netCapital/period';
import { latestHeldPeriod } from '@server/reports/coveredSpans';
import { readFrozen } from '@server/reports/readFrozen';
import type { ReportKind } from '@server/reports/reportKind';
import { type AnnualPreview, annualPreviewAnswerSchema } from '@/contract/annual/annualReport.schema';
import { reportNames } from '@/contract/reports/report';
import { type GenerateReportRequest, generateReportSchema, type ReportFinding } from '@/contract/reports/report.schema';
import type { AnnualInputs } from '@/domain/annual/annualInputs';
import { type AnnualPage, amountsById, annualPackage, annualPages, pageAmounts } from '@/domain/annual/annualPages';
import { computeAnnualStatements } from '@/domain/annual/annualStatements';
import { obligations } from '@/domain/calendar/obligations';
import { createFigure, createPart } from '@/domain/explain/parts';
import { findDifferences } from '@/domain/focus/frozen/verifyFocus';
import { money, toAmount, toDecimalString } from '@/domain/money';
import { formatDay, formatPeriod, type Period } from '@/domain/periods';
import { askAnnual } from '@/domain/questions/askQuestions';
import type { SheetRow } from '@/domain/statements/reportSheet';
import { readAnnualBasis } from './annualBasis';
import { type AnnualRequest, annualSteps, readAnnualRequest, startingAnswers } from './annualRequest';

const rulesVersion = 2;
const calls = '/x/annual-report';

/** The frozen inputs of an annual report. */
type AnnualFrozen = AnnualInputs & { period: Period; basis: ReportBasis };

/** The results of an annual report: its pages and the printed sheets of its package. */
type AnnualResults = {
  firm: string;
  pages: readonly AnnualPage[];
  package: readonly AnnualPage[];
  generatedAt: string;
};

/** The annual report (Form X-17A-5 Part III, Rule 17a-5(d)); its calls are under `/x/annual-report`. */
export const annualKind: ReportKind<AnnualRequest> = {
  type: 'ANNUAL',
  name: reportNames.ANNUAL,
  calls,
  prefillName: null,
  obligation: obligations.ANNUAL,
  openWizard: async (tx, { member: { companyId } }, { timeReport, amended }) => {
    const period =
      timeReport === undefined ? await latestHeldPeriod(tx, companyId, 'fiscalYear') : requirePeriod(timeReport);
    const answers = startingAnswers(await readAnnualBasis(tx, companyId, period));
    const prefillValues = { endDate: formatPeriod(period), ...answers, ...amended?.prefill };
    return { timeReport: formatPeriod(period), prefill: validateSteps(annualSteps), prefillValues };
  },
  generate: { body: generateReportSchema, message: 'Report Generated Successfully.' },
  readRequest,
  make: async (tx, { member: { companyId } }, { wanted: { period, answers }, now }) => {
    const { books, inputs: known, basis } = await readAnnualBasis(tx, companyId, period);
    const generatedAt = now.toISOString();
    const inputs: AnnualFrozen = { ...known, answers, generatedAt, period, basis };
    const made = { pages: annualPages(inputs), package: annualPackage(inputs) };
    const results: AnnualResults = { firm: inputs.firm.name, ...made, generatedAt };
    return {
      frozen: { rulesVersion, inputs, results, findings: annualFindings(inputs), warnings: [] },
      prefill: { endDate: formatPeriod(period), ...answers },
      basis,
      commitNumber: books.company.commitNumber,
    };
  },
  preview: {
    url: `${calls}/preview`,
    body: generateReportSchema,
    answer: annualPreviewAnswerSchema,
    read: ({ database, clock, member: { companyId } }, data): Promise<{ data: AnnualPreview }> => {
      const { period, answers } = readRequest(data);
      return withSnapshot(database, async (tx) => {
        const { inputs } = await readAnnualBasis(tx, companyId, period);
        return { data: annualPreview({ ...inputs, answers, generatedAt: clock().toISOString() }) };
      });
    },
  },
  document: (results, { type }) => {
    const { pages, firm, generatedAt } = annualResults(results);
    return { kind: 'ANNUAL', type, pages, firm, generatedAt };
  },
  filingItems: () => ({ items: [], unnumbered: [] }),
  hasRules: (version) => version === rulesVersion,
  positionsChecksum: () => null,
  verify: async ({ inputs, results }) => {
    const printed = annualResults(results);
    const frozen = annualInputs(inputs);
    const made = [...annualPages(frozen), ...annualPackage(frozen)];
    return findDifferences(textsById([...printed.pages, ...printed.package]), textsById(made));
  },
  readToday: async (tx, { member: { companyId } }, { frozen }) => {
    const inputs = annualInputs(frozen.inputs);
    const today = await readToday(tx, companyId, inputs);
    const pages = annualPages(today);
    const reported = annualResults(frozen.results).pages;
    const lines = [...pageAmounts(pages), ...pageAmounts(reported)].map(({ amount: _amount, ...line }) => line);
    return {
      rulesVersion,
      lines: [...new Map(lines.map((line) => [line.id, line])).values()],
      amounts: {
        reported: amountsById(reported),
        byTodaysRules: amountsById(annualPages(inputs)),
        today: amountsById(pages),
      },
      findings: annualFindings(today),
    };
  },
  explain: async (run, reportId) => {
    const { results, frozen, context } = await readFrozen(run, reportId, 'ANNUAL');
    const amounts = pageAmounts(annualResults(results).pages);
    const parts = explained.flatMap((id) => amounts.filter((amount) => amount.id.startsWith(id)));
    const { to } = annualInputs(frozen).year;
    const net = amounts.find(({ id }) => id.startsWith('income/net/'));
    return {
      ...createFigure({
        title: `Net income of the year ended ${formatDay(to)}`,
        citation: 'Rule 17a-5(d)',
        amount: net === undefined ? null : money(net.amount),
        parts: parts.map(({ caption, code, amount }) => createPart({ label: caption, code, amount: money(amount) })),
      }),
      context,
    };
  },
  readAnswers: async (_tx, _companyId, { prefill }) => ({
    period: requirePeriod(String(prefill['endDate'])),
    focus: null,
    ssoi: null,
  }),
};

/** The totals at the start of a report. */
const explained = ['income/total revenue/', 'income/total expenses/', 'income/before/', 'income/taxes/', 'income/net/'];

function readRequest(request: unknown): AnnualRequest {
  return readAnnualRequest((request as GenerateReportRequest).prefill); // as the schema has it
}

/** Returns the inputs as `make` froze them. */
function annualInputs(inputs: unknown): AnnualFrozen {
  return inputs as AnnualFrozen;
}

/** Returns the results as `make` froze them. */
export function annualResults(results: unknown): AnnualResults {
  return results as AnnualResults;
}

async function readToday(tx: Executor, companyId: number, inputs: AnnualFrozen): Promise<AnnualInputs> {
  const { answers, generatedAt, period } = inputs;
  return { ...(await readAnnualBasis(tx, companyId, period)).inputs, answers, generatedAt };
}

function textsById(pages: readonly AnnualPage[]): Map<string, string> {
  return new Map([...amountsById(pages)].map(([id, amount]) => [id, toDecimalString(amount)]));
}

function annualFindings(inputs: AnnualInputs): ReportFinding[] {
  return toReportFindings(askAnnual(computeAnnualStatements(inputs)));
}

type Page = AnnualPreview['pages'][number];

/** Returns the preview of a filled wizard: its findings, and the pages with figures. */
function annualPreview(inputs: AnnualInputs): AnnualPreview {
  const { from, to } = inputs.year;
  const pages = annualPages(inputs).filter(({ sheet }) => sheet.columns.some(({ kind }) => kind === 'figure'));
  return {
    covers: `${formatDay(from)} to ${formatDay(to)}`,
    findings: annualFindings(inputs),
    pages: pages.map(previewPage),
  };
}

function previewPage({ key, sheet }: AnnualPage): Page {
  const figures = sheet.columns.flatMap(({ kind, heading }, index) => (kind === 'figure' ? { heading, index } : []));
  return {
    key,
    title: sheet.title,
    columns: figures.map(({ heading }) => heading),
    sections: sheet.sections.map(({ title, rows }) => ({
      title,
      rows: rows.map((row) => previewRow(row, figures)),
    })),
    notes: [...sheet.notes],
  };
}

function previewRow(
  { id, cells, look }: SheetRow,
  figures: readonly { index: number }[],
): Page['sections'][number]['rows'][number] {
  const words = cells.flatMap((cell, index) =>
    cell?.kind === 'text' && !figures.some((figure) => figure.index === index) ? cell.text : [],
  );
  return {
    id,
    code: words.length > 1 ? (words[0] ?? null) : null,
    caption: words.at(-1) ?? '',
    unit: cells.some((cell) => cell?.kind === 'percent') ? 'percent' : 'money',
    is_total: look === 'total' || look === 'grandTotal',
    amounts: figures.map(({ index }) => {
      const cell = cells[index] ?? null;
      return cell === null || cell.kind === 'text' ? null : toAmount(money(cell.amount));
    }),
  };
}
