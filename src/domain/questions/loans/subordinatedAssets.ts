import { formatDollars, isPositive, largest, negate, subtract, zero } from '@/domain/money';
import { lineBalance } from '@/domain/statements/balances';
import { listAccounts, moveAmounts, nameOfAccount } from '../askedAccounts';
import type { FactsContext, Question, RaisedPoint } from '../question';
import { isTrivial } from '../tolerances';

/** An allowable asset that a subordination agreement brings, the liability under it, and the line of the asset without one. */
type Contributed = { asset: string; liability: string; to: string; name: string };

const contributed: readonly Contributed[] = [
  { asset: '460', liability: '1410', to: '630', name: 'Securities borrowed under subordination agreements' },
  { asset: '470', liability: '1420', to: '640', name: 'Secured demand notes' },
];

/** Asks about assets contributed under subordination agreements, above the subordinated liability for them. */
export const subordinatedAssets: Question = {
  id: 'subordinatedAssets',
  version: 1,
  class: 'answer',
  title: 'Contributed asset above its subordinated liability',
  about:
    'Compares secured demand notes and borrowed securities with the subordinated liabilities for them. Asks which agreement brings the rest.',
  reads: ['balances', 'accounts', 'settings'],
  authority: ['Rule 15c3-1d(a)(2)(v)', 'Rule 15c3-1(c)(2)(iv)(B)'],
  place: 'mapping',
  exclusions: ["A partnership's securities, which may be in partners' capital accounts.", 'Differences below $100.'],
  askOfFacts: (context) => contributed.flatMap((row) => askRow(context, row)),
};

function askRow(context: FactsContext, { asset, liability, to, name }: Contributed): readonly RaisedPoint[] {
  const { inputs, balances } = context;
  const heldOn = (code: string) => lineBalance(balances, inputs.period.end, code);
  const [value, owed] = [heldOn(asset), heldOn(liability)];
  const rest = subtract(value, largest(owed, zero));
  const isInPartnersAccounts = asset === '460' && inputs.company.companyType === 'A Partnership';
  if (isInPartnersAccounts || !isPositive(rest) || isTrivial(rest)) return [];
  const accounts = listAccounts(context).filter(({ focusId }) => focusId === asset);
  return [
    {
      message: `${name} (${asset}) have ${formatDollars(value)}, and the subordinated liability for them (${liability}) has ${formatDollars(owed)}: ${accounts.map(nameOfAccount).join('; ')}. Map ${formatDollars(rest)} to ${to}, or say which agreement brings it.`,
      codes: [asset, liability],
      accounts: accounts.map(({ number }) => number),
      figures: `${formatDollars(value)}, ${formatDollars(owed)}`,
      subject: asset,
      otherwise: moveAmounts(inputs, [
        { focusId: asset, debit: negate(rest) },
        { focusId: to, debit: rest },
      ]),
    },
  ];
}
