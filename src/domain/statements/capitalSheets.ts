import { getAccountSection, getAllowable } from '@/domain/coa/accounts';
import { amountOf } from '@/domain/focus/figures';
import { focusLine } from '@/domain/focus/lines/focusLines';
import { negate, sum } from '@/domain/money';
import { financialConditionGroups } from './balanceSheet';
import {
  type GroupRule,
  lineId,
  type StatementColumn,
  type StatementGroup,
  type StatementLine,
  type StatementRow,
  totalId,
} from './statement';
import { amountsBy, hasAmount, makeGroup, type StatementSources, totalAmounts, unmappedRule } from './statementGroups';
import { computeTransfers, transferNames } from './transfers';

const nonAllowableRule: GroupRule = {
  name: 'Assets',
  total: { name: 'Total Non-Allowable Assets', code: '740' },
  side: 'debit',
  shows: (line) =>
    line !== null && getAccountSection(line.code) === 'assets' && getAllowable(line.code) === 'Non-Allowable',
};

/**
 * Returns the non-allowable assets by account, with the transfers of lease split and aging among them (item 740), and the part that Note B excludes
 * from the deduction from net capital (item 3540).
 */
export function nonAllowableGroups(sources: StatementSources): readonly StatementGroup[] {
  const { columns } = sources;
  const lines = [...transferLines(columns, 'assets', 'afterRows'), ...noteBLines(columns)];
  return [makeGroup(nonAllowableRule, sources, lines), makeGroup(unmappedRule, sources)];
}

/**
 * Returns the statement of financial condition with the reconciliation of its liabilities to aggregate indebtedness (items 3790 to 3840, Rule
 * 15c3-1(c)(1)): the accounts in its column, and the lease split's transfers.
 */
export function indebtednessGroups(sources: StatementSources): readonly StatementGroup[] {
  const { columns } = sources;
  const [assets, liabilities, equity] = financialConditionGroups(sources);
  const lines = indebtednessLines(columns, liabilities.rows);
  return [assets, { ...liabilities, lines }, equity, makeGroup(unmappedRule, sources)];
}

function noteBLines(columns: readonly StatementColumn[]): readonly StatementLine[] {
  const noteB = amountsBy(columns, ({ capital }) => negate(capital.noteBDifference));
  return [
    { id: 'noteB', name: 'Not deducted again (Note B)', code: null, place: 'afterTotal', amounts: noteB },
    {
      ...itemLine(columns, '3540'),
      name: 'Non-allowable assets deducted in net capital',
      sumOf: [totalId('Assets'), lineId('Assets', 'noteB')],
    },
  ];
}

function indebtednessLines(
  columns: readonly StatementColumn[],
  rows: readonly StatementRow[],
): readonly StatementLine[] {
  const counted = rows.filter(({ allowable }) => allowable === 'Non-Allowable');
  const transfers = transferLines(columns, 'liabilities', 'afterTotal');
  const accounts: StatementLine = {
    id: 'accounts',
    name: 'Liabilities above that are in A.I.',
    code: null,
    place: 'afterTotal',
    amounts: totalAmounts(columns, counted),
  };
  return [
    accounts,
    ...transfers,
    { ...itemLine(columns, '3790'), sumOf: [accounts, ...transfers].map(({ id }) => inLiabilities(id)) },
    itemLine(columns, '3800'),
    itemLine(columns, '3810'),
    itemLine(columns, '3820'),
    { ...itemLine(columns, '3830'), sumOf: ['3800', '3810', '3820'].map(inLiabilities) },
    { ...itemLine(columns, '3840'), sumOf: ['3790', '3830'].map(inLiabilities) },
  ];
}

const inLiabilities = (id: string) => lineId('Liabilities', id);

function itemLine(columns: readonly StatementColumn[], code: string): StatementLine {
  const amounts = amountsBy(columns, ({ figures }) => (figures === null ? null : amountOf(figures, code)));
  return { id: code, name: focusLine(code).label, code, place: 'afterTotal', amounts };
}

/**
 * Returns the transfers of the capital inputs into the non-allowable column of the assets, or into the A.I. column of the liabilities; negative out of
 * it.
 */
function transferLines(
  columns: readonly StatementColumn[],
  section: 'assets' | 'liabilities',
  place: StatementLine['place'],
): readonly StatementLine[] {
  return Object.entries(transferNames)
    .filter(([code]) => getAccountSection(code) === section)
    .map(([code, name]) => ({
      id: `transfer${code}`,
      name,
      code: null,
      place,
      amounts: amountsBy(columns, ({ capital }) =>
        sum(
          computeTransfers(capital)
            .filter(({ to }) => to === code)
            .map(({ amount }) => (getAllowable(code) === 'Non-Allowable' ? amount : negate(amount))),
        ),
      ),
    }))
    .filter(({ amounts }) => hasAmount(amounts));
}
