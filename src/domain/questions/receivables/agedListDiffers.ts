import { formatDollars, isMore, isPositive, negate, subtract, sum } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { transferInput } from '@/domain/statements/transfers';
import { listAccounts, moveAmounts, nameOfAccount } from '../askedAccounts';
import type { FactsContext, Question, RaisedPoint } from '../question';
import { isTrivial } from '../tolerances';
import { getAgedInput, nonAllowableTwins, sumNonAllowable } from './receivableLines';

/** Asks about receivables that the list by age has as non-allowable, and that the inputs leave allowable. */
export const agedListDiffers: Question = {
  id: 'agedListDiffers',
  version: 1,
  class: 'answer',
  title: 'Aged receivables left allowable',
  about:
    'Compares the receivables by age that are no longer allowable with the amount entered as aged, line by line. Asks to enter them.',
  reads: ['receivables', 'inputs', 'accounts'],
  authority: ['Rule 15c3-1(c)(2)(iv)(C)', 'Rule 15c3-1(c)(2)(iv)(E)'],
  place: 'inputs',
  exclusions: ["Lines whose aged part isn't entered yet.", 'Differences below $100.'],
  askOfFacts: (context) => Object.entries(nonAllowableTwins).flatMap(([code, twin]) => askLine(context, code, twin)),
};

function askLine(context: FactsContext, code: string, twin: string): readonly RaisedPoint[] {
  const { inputs } = context;
  const aged = listAccounts(context)
    .filter(({ focusId }) => focusId === code)
    .map((account) => ({ ...account, aged: sumNonAllowable(context, account.number) }))
    .filter((account) => isPositive(account.aged));
  const listed = sum(aged.map((account) => account.aged));
  const entered = getAgedInput(inputs, code);
  if (entered === null || !isMore(listed, entered)) return [];
  const left = subtract(listed, entered);
  if (isTrivial(left)) return [];
  const names = aged.map(nameOfAccount).join('; ');
  const field = transferInput(code);
  const said = field === null ? 'and all of it counts as allowable' : `and ${formatDollars(entered)} is entered`;
  const fix = field === null ? `Map it to ${twin}` : `Enter ${formatDollars(listed)}`;
  return [
    {
      message: `The list of receivables has ${formatDollars(listed)} in item ${code} that isn't allowable on ${formatDay(inputs.period.end)}, ${said}: ${names}. ${fix}, correct the list, or say why it stays allowable.`,
      codes: [code, twin],
      accounts: aged.map(({ number }) => number),
      subject: code,
      figures: `${formatDollars(listed)}, ${formatDollars(entered)}`,
      ...(field !== null && { inputs: [field] }),
      otherwise: moveAmounts(inputs, [
        { focusId: code, debit: negate(left) },
        { focusId: twin, debit: left },
      ]),
    },
  ];
}
