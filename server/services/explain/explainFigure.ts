import { withSnapshot } from '@server/db/client';
import type { CompanyContext } from '@server/services/context';
import { type ListParams, paginationOf } from '@server/services/lists';
import type { StagedKind } from '@server/services/staging/stagedKind';
import type { ExplainedPart, Explanation, ExplanationAnswer } from '@/contract/explain';
import type { PartOfFigure } from '@/domain/explain/explainItem';
import { type FigureAddress, readFigureAddress, writeFigureAddress } from '@/domain/explain/figureAddress';
import { type Money, toAmount } from '@/domain/money';
import { explainAccount, explainBalance } from './explainBalances';
import { explainInput, explainSetting } from './explainEntries';
import { explainFormItem, explainReport } from './explainItems';
import { type Explained, type Explainer, type Explaining, unknownFigure } from './explaining';
import { explainLine } from './explainLines';
import { explainInventory, explainPosition } from './explainPositions';

const explainers: { readonly [Kind in FigureAddress['kind']]: Explainer<Kind> } = {
  item: explainFormItem,
  report: explainReport,
  line: explainLine,
  balance: explainBalance,
  account: explainAccount,
  inventory: explainInventory,
  position: explainPosition,
  input: explainInput,
  setting: explainSetting,
};

const firstPage = { page: 1, pageSize: 50 };

/**
 * One level of a figure, with a page of its parts, all of one moment of the books. Throws 400 naming the part of the address that is none,
 * 404 for what the company doesn't have, 422 for a period without a committed trial balance.
 */
export function explainFigure(
  { database, member }: CompanyContext,
  kinds: readonly StagedKind[],
  { figure, pagination = firstPage }: Pick<ListParams, 'pagination'> & { figure: string },
): Promise<ExplanationAnswer> {
  const reading = readFigureAddress(figure);
  if (!reading.ok) throw unknownFigure(reading.reason);
  const { address } = reading;
  return withSnapshot(database, async (tx) => {
    const explained = await explain({ tx, companyId: member.companyId, page: pagination, kinds }, address);
    const { parts, total = parts.length } = explained;
    const first = (pagination.page - 1) * pagination.pageSize;
    const page = explained.total === undefined ? parts.slice(first, first + pagination.pageSize) : parts;
    return { data: toExplanation(explained, address, page), pagination: paginationOf({ pagination }, total) };
  });
}

function explain(run: Explaining, address: FigureAddress): Promise<Explained> {
  // The kind of the address picks its explainer.
  const explainer = explainers[address.kind] as (run: Explaining, address: FigureAddress) => Promise<Explained>;
  return explainer(run, address);
}

function toExplanation(
  { check, context, facts = [], record = null, posting = null, ...level }: Explained,
  address: FigureAddress,
  parts: readonly PartOfFigure[],
): Explanation {
  const { title, code, unit, formula, citation, note, amount } = level;
  return {
    figure: writeFigureAddress(address),
    ...{ title, code, context, unit, formula, citation, note, facts, record, posting },
    amount: toNullable(amount),
    parts: parts.map(toPart),
    check: { adds_up: check.addsUp, text: check.text },
  };
}

function toPart({ address, amount, ...part }: PartOfFigure): ExplainedPart {
  return { ...part, amount: toNullable(amount), figure: address === null ? null : writeFigureAddress(address) };
}

function toNullable(amount: Money | null): number | null {
  return amount === null ? null : toAmount(amount);
}
