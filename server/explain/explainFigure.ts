import type { CompanyContext } from '@server/common/context';
import { type ListRequest, paginationOf } from '@server/common/lists';
import { withFreshHaircuts } from '@server/netCapital/withFreshHaircuts';
import { getReportKind, type ReportKind } from '@server/reports/reportKind';
import type { StagedKind } from '@server/staging/stagedKind';
import type {
  ExplainedPart,
  ExplainedSteps,
  Explanation,
  ExplanationAnswer,
  PreviewedAnswers,
} from '@/contract/explain/explain.schema';
import { type FigureAddress, writeFigureAddress } from '@/domain/explain/figureAddress';
import type { FigurePartRow } from '@/domain/explain/parts';
import { readFigureAddress } from '@/domain/explain/readFigureAddress';
import { toAmountOrNull } from '@/domain/money';
import { explainAccount, explainBalance } from './explainBalances';
import { explainDay } from './explainDays';
import { explainInput, explainSetting } from './explainEntries';
import { explainFormItem, explainMeasure, explainReport } from './explainItems';
import { type Explained, type Explainer, type Explaining, type Previewed, unknownFigure } from './explaining';
import { explainLine, explainSsoiLine } from './explainLines';
import { explainInventory, explainPosition, explainSecurities } from './explainPositions';
import { explainSsoi } from './explainSsoi';
import { explainSeveral, explainStatement } from './explainStatements';
import { readBooksAfterSteps } from './explainSteps';
import { explainTieOutSide } from './explainTieOut';
import { haircutsBehind } from './haircutsBehind';
import { storeReportHaircuts } from './reportHaircuts';

const explainers: { readonly [Kind in FigureAddress['kind']]: Explainer<Kind> } = {
  item: explainFormItem,
  report: explainReport,
  ssoi: explainSsoi,
  line: explainLine,
  ssoiLine: explainSsoiLine,
  balance: explainBalance,
  account: explainAccount,
  statement: explainStatement,
  inventory: explainInventory,
  position: explainPosition,
  security: explainSecurities,
  tieOut: explainTieOutSide,
  input: explainInput,
  setting: explainSetting,
  capital: explainMeasure,
  several: explainSeveral,
  day: explainDay,
};

const firstPage = { page: 1, pageSize: 50 };

type Kinds = { kinds: readonly StagedKind[]; reportKinds: readonly ReportKind[] };
type Asked = Pick<ListRequest, 'pagination'> & { figure: string; answers?: PreviewedAnswers; whatIf?: ExplainedSteps };

/**
 * Explains one level of a figure with a page of its parts, in one snapshot; with answers, as in the unsaved wizard; with the steps of a what-if, as
 * after them. Throws 400 naming an invalid part of the address, 404 for what the company doesn't have, 422 for a period without a committed trial
 * balance, for answers that allow no report and for invalid steps.
 */
export async function explainFigure(
  context: CompanyContext,
  { kinds, reportKinds }: Kinds,
  { figure, pagination = firstPage, answers, whatIf }: Asked,
): Promise<ExplanationAnswer> {
  const reading = readFigureAddress(figure);
  if (!reading.ok) throw unknownFigure(reading.reason);
  const { address } = reading;
  const { companyId } = context.member;
  const { reportDates, reportIds } = haircutsBehind(address);
  await storeReportHaircuts(context, reportIds);
  const explainReport: Explaining['explainReport'] = (run, { id, type }) =>
    getReportKind(reportKinds, type).explain(run, id);
  return withFreshHaircuts(context, reportDates, async (tx) => {
    const readPreview = async (): Promise<Previewed | null> => {
      if (whatIf !== undefined) return readBooksAfterSteps({ tx, database: context.database }, companyId, whatIf);
      return answers === undefined ? null : getReportKind(reportKinds, answers.type).readAnswers(tx, context, answers);
    };
    const preview = await readPreview();
    const run = { tx, companyId, page: pagination, kinds, preview, day: null, explain, explainReport };
    const level = await explain(run, address);
    const explained = preview?.stepped?.finish(level, address) ?? level;
    const { parts, total = parts.length } = explained;
    const first = (pagination.page - 1) * pagination.pageSize;
    const page = explained.total === undefined ? parts.slice(first, first + pagination.pageSize) : parts;
    return { data: toExplanation(explained, address, page), pagination: paginationOf({ pagination }, total) };
  });
}

function explain(run: Explaining, address: FigureAddress): Promise<Explained> {
  // The address's kind selects its explainer.
  const explainer = explainers[address.kind] as (run: Explaining, address: FigureAddress) => Promise<Explained>;
  return explainer(run, address);
}

function toExplanation(
  { check, context, facts = [], record = null, posting = null, ...level }: Explained,
  address: FigureAddress,
  parts: readonly FigurePartRow[],
): Explanation {
  const { title, code, unit, formula, citation, note, amount } = level;
  return {
    figure: writeFigureAddress(address),
    ...{ title, code, context, unit, formula, citation, note, facts, record, posting },
    amount: toAmountOrNull(amount),
    parts: parts.map(toPart),
    check: { adds_up: check.addsUp, text: check.text },
  };
}

function toPart({ address, amount, ...part }: FigurePartRow): ExplainedPart {
  return { ...part, amount: toAmountOrNull(amount), figure: address === null ? null : writeFigureAddress(address) };
}
