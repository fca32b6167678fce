import { formatDollars, isPositive, isZero, largest, negate, subtract, zero } from '@/domain/money';
import { lineBalance } from '@/domain/statements/balances';
import { listAccounts, moveAmounts, nameOfAccount } from '../askedAccounts';
import type { FactsContext, Question, RaisedPoint } from '../question';
import { isTrivial } from '../tolerances';

/** Property on the allowable and on the non-allowable side, and the debt that it may secure. */
const allowable = '490';
const deducted = '680';
const securedNotes = '1390';

/** Asks about property on the allowable side above the debt that it secures, where no lease is entered. */
export const fixedAssetsAllowable: Question = {
  id: 'fixedAssetsAllowable',
  version: 1,
  class: 'answer',
  title: 'Fixed assets as allowable',
  about:
    'Compares property on the allowable side with the secured notes that aggregate indebtedness excludes, where no lease asset is entered. Asks what makes the rest allowable.',
  reads: ['balances', 'inputs', 'accounts'],
  authority: ['Rule 15c3-1(c)(2)(iv)(A)', 'Rule 15c3-1(c)(1)(viii)'],
  place: 'mapping',
  exclusions: ["Lines whose lease assets are entered, or aren't entered yet.", 'Differences below $100.'],
  askOfFacts: (context) => {
    const leased = context.inputs.capital.rightOfUseAssets;
    return leased !== null && isZero(leased) ? askProperty(context) : [];
  },
};

function askProperty(context: FactsContext): readonly RaisedPoint[] {
  const { inputs, balances } = context;
  const heldOn = (code: string) => lineBalance(balances, inputs.period.end, code);
  const [value, owed] = [heldOn(allowable), heldOn(securedNotes)];
  const rest = subtract(value, largest(owed, zero));
  if (!isPositive(rest) || isTrivial(rest)) return [];
  const accounts = listAccounts(context).filter(({ focusId }) => focusId === allowable);
  return [
    {
      message: `Property on the allowable side (${allowable}) has ${formatDollars(value)}, no lease asset is entered, and the debt that fixed assets secure outside aggregate indebtedness (${securedNotes}) has ${formatDollars(owed)}: ${accounts.map(nameOfAccount).join('; ')}. Map ${formatDollars(rest)} to ${deducted}, or say what makes it allowable.`,
      codes: [allowable, securedNotes],
      accounts: accounts.map(({ number }) => number),
      subject: allowable,
      figures: `${formatDollars(value)}, ${formatDollars(owed)}`,
      inputs: ['rightOfUseAssets'],
      otherwise: moveAmounts(inputs, [
        { focusId: allowable, debit: negate(rest) },
        { focusId: deducted, debit: rest },
      ]),
    },
  ];
}
