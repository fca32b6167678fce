import { formatDollars, isPositive, type Money, negate, smallest, subtract, sum, zero } from '@/domain/money';
import { lineBalance } from '@/domain/statements/balances';
import { listAccounts, moveAmounts, nameOfAccount } from '../askedAccounts';
import type { FactsContext, Question, RaisedPoint } from '../question';
import { isTrivial } from '../tolerances';

/** Debt that aggregate indebtedness excludes while assets secure it, and the lines that hold such assets. */
type SecuredDebt = {
  debt: Readonly<Record<string, string>>;
  assets: readonly string[];
  kind: string;
  paragraph: string;
};

const secured: readonly SecuredDebt[] = [
  {
    // By its line in aggregate indebtedness.
    debt: { '1255': '1045', '1315': '1114' },
    assets: ['418', '419', '420', '424', '430', '440', '610'],
    kind: 'securities and spot commodities',
    paragraph: 'Rule 15c3-1(c)(1)(i)',
  },
  {
    debt: { '1390': '1211' },
    assets: ['490', '680', '650', '660'],
    kind: 'fixed assets and memberships',
    paragraph: 'Rule 15c3-1(c)(1)(viii)',
  },
];

/** Asks about debt that is excluded from aggregate indebtedness as secured, above the assets that can secure it. */
export const debtNotSecured: Question = {
  id: 'debtNotSecured',
  version: 1,
  class: 'answer',
  title: 'Secured debt above the assets that secure it',
  about:
    'Compares debt that is excluded from aggregate indebtedness as secured with the assets on the books that can secure it. Asks what secures the rest.',
  reads: ['balances', 'accounts'],
  authority: secured.map(({ paragraph }) => paragraph),
  place: 'mapping',
  exclusions: ['Debt up to the assets of its kind, whether pledged or not.', 'Differences below $100.'],
  askOfFacts: (context) => secured.flatMap((row) => askRow(context, row)),
};

function askRow(context: FactsContext, { debt, assets, kind, paragraph }: SecuredDebt): readonly RaisedPoint[] {
  const { inputs, balances } = context;
  const held = (lines: readonly string[]) => sum(lines.map((code) => lineBalance(balances, inputs.period.end, code)));
  const lines = Object.keys(debt);
  const [owed, value] = [held(lines), held(assets)];
  const rest = subtract(owed, isPositive(value) ? value : zero);
  if (!isPositive(rest) || isTrivial(rest)) return [];
  const accounts = listAccounts(context).filter(({ focusId }) => lines.includes(focusId));
  return [
    {
      message: `${formatDollars(owed)} in ${lines.length === 1 ? 'item' : 'items'} ${lines.join(' and ')} is kept out of aggregate indebtedness as secured. The books have ${formatDollars(value)} of ${kind} to secure it (${paragraph}): ${accounts.map(nameOfAccount).join('; ')}. Map ${formatDollars(rest)} to ${Object.values(debt).join(' or ')}, or say what secures it.`,
      codes: lines,
      accounts: accounts.map(({ number }) => number),
      subject: lines.join(' '),
      figures: `${formatDollars(owed)}, ${formatDollars(value)}`,
      otherwise: moveAmounts(inputs, movesOf(context, debt, rest)),
    },
  ];
}

function movesOf({ inputs, balances }: FactsContext, debt: SecuredDebt['debt'], rest: Money) {
  let left = rest;
  return Object.entries(debt).flatMap(([focusId, to]) => {
    const moved = smallest(left, lineBalance(balances, inputs.period.end, focusId));
    if (!isPositive(moved)) return [];
    left = subtract(left, moved);
    return [
      { focusId, debit: moved },
      { focusId: to, debit: negate(moved) },
    ];
  });
}
