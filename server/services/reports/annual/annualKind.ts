import type { Statements } from '@server/db/client';
import { withSnapshot } from '@server/db/client';
import type { ReportBasis } from '@server/db/schema/reports';
import { checkedSteps } from '@server/services/common/fieldDefinitions';
import { periodOf } from '@server/services/figures/period';
import { latestHeldPeriod } from '@server/services/reports/coveredSpans';
import { readFrozen } from '@server/services/reports/explain/computations';
import type { ReportKind } from '@server/services/reports/reportKind';
import type { AnnualPreview } from '@/contract/annual/annualReport';
import { annualPreviewAnswerSchema } from '@/contract/annual/annualReport.schema';
import { type GenerateReportRequest, reportNames } from '@/contract/reports/report';
import { generateReportSchema } from '@/contract/reports/report.schema';
import { annualFindings } from '@/domain/annual/annualFindings';
import type { AnnualInputs } from '@/domain/annual/annualInputs';
import { type AnnualPage, amountsById, annualPackage, annualPages, pageAmounts } from '@/domain/annual/annualPages';
import { obligations } from '@/domain/calendar/obligations';
import { figureOf, partOf } from '@/domain/explain/parts';
import { differences } from '@/domain/focus/frozen/verifyFocus';
import { money, toDecimalString } from '@/domain/money';
import { formatDay, formatPeriod, type Period } from '@/domain/periods';
import { readAnnualBasis } from './annualBasis';
import { annualPreview } from './annualPreview';
import { type AnnualRequest, annualSteps, readAnnualRequest, startingAnswers } from './annualRequest';

/** Version 1 froze no package: its sheets are made from the inputs by the code of the day. */
const rulesVersion = 2;
const calls = '/x/annual-report';

/** What is frozen of an annual report: all that it rests on. */
type AnnualFrozen = AnnualInputs & { period: Period; basis: ReportBasis };

/** What an annual report says: its pages and the sheets of its package as they print. */
type AnnualResults = {
  firm: string;
  pages: readonly AnnualPage[];
  package?: readonly AnnualPage[];
  generatedAt: string;
};

/** The annual report (Form X-17A-5 Part III, Rule 17a-5(d)); its calls are under `/x/annual-report`. */
export const annualKind: ReportKind<AnnualRequest> = {
  type: 'ANNUAL',
  name: reportNames.ANNUAL,
  calls,
  prefillName: null,
  obligation: obligations.ANNUAL,
  openWizard: async (tx, companyId, { timeReport, amended }) => {
    const period =
      timeReport === undefined ? await latestHeldPeriod(tx, companyId, 'fiscalYear') : periodOf(timeReport);
    const answers = startingAnswers(await readAnnualBasis(tx, companyId, period));
    const prefillValues = { endDate: formatPeriod(period), ...answers, ...amended?.prefill };
    return { timeReport: formatPeriod(period), prefill: checkedSteps(annualSteps), prefillValues };
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
      commitNumber: books.company.commitCounter,
    };
  },
  preview: {
    url: `${calls}/preview`,
    body: generateReportSchema,
    answer: annualPreviewAnswerSchema,
    read: ({ database, clock, member: { companyId } }, data): Promise<AnnualPreview> => {
      const { period, answers } = readRequest(data);
      return withSnapshot(database, async (tx) => {
        const { inputs } = await readAnnualBasis(tx, companyId, period);
        return annualPreview({ ...inputs, answers, generatedAt: clock().toISOString() });
      });
    },
  },
  document: (results, { type }) => {
    const { pages, firm, generatedAt } = annualResults(results);
    return { kind: 'ANNUAL', type, pages, firm, generatedAt };
  },
  filingItems: () => ({ items: [], unnumbered: [] }),
  hasRules: (version) => version === 1 || version === rulesVersion,
  positionsChecksum: () => null,
  verify: async ({ inputs, results }) => {
    const printed = annualResults(results);
    const frozen = annualInputs(inputs);
    const made = [...annualPages(frozen), ...(printed.package === undefined ? [] : annualPackage(frozen))];
    return differences(textsById([...printed.pages, ...(printed.package ?? [])]), textsById(made));
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
  basisOf: (inputs) => annualInputs(inputs).basis,
  explain: async (run, reportId) => {
    const { results, frozen, context } = await readFrozen(run, reportId, 'ANNUAL');
    const amounts = pageAmounts(annualResults(results).pages);
    const parts = explained.flatMap((id) => amounts.filter((amount) => amount.id.startsWith(id)));
    const { to } = annualInputs(frozen).year;
    const net = amounts.find(({ id }) => id.startsWith('income/net/'));
    return {
      ...figureOf({
        title: `Net income of the year ended ${formatDay(to)}`,
        citation: 'Rule 17a-5(d)',
        amount: net === undefined ? null : money(net.amount),
        parts: parts.map(({ caption, code, amount }) => partOf({ label: caption, code, amount: money(amount) })),
      }),
      context,
    };
  },
  readAnswers: async (_tx, _companyId, { prefill }) => ({
    period: readAnnualRequest(prefill).period,
    focus: null,
    ssoi: null,
  }),
};

/** The totals that a report opens with. */
const explained = ['income/total revenue/', 'income/total expenses/', 'income/before/', 'income/taxes/', 'income/net/'];

function readRequest(request: unknown): AnnualRequest {
  return readAnnualRequest((request as GenerateReportRequest).prefill); // as the schema has it
}

/** As make made them. */
export function annualInputs(inputs: unknown): AnnualFrozen {
  return inputs as AnnualFrozen;
}

/** As make made them. */
export function annualResults(results: unknown): AnnualResults {
  return results as AnnualResults;
}

async function readToday(tx: Statements, companyId: number, inputs: AnnualFrozen): Promise<AnnualInputs> {
  const { answers, generatedAt, period } = inputs;
  return { ...(await readAnnualBasis(tx, companyId, period)).inputs, answers, generatedAt };
}

function textsById(pages: readonly AnnualPage[]): Map<string, string> {
  return new Map([...amountsById(pages)].map(([id, amount]) => [id, toDecimalString(amount)]));
}
