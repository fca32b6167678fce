import { definedAmountOf } from '@/domain/focus/figures';
import { formatMoney, isNegative } from '@/domain/money';
import { assetAndLiabilityLines } from '@/domain/statements/financialCondition';
import type { Question, QuestionContext } from '../question';
import { assetInCredit } from '../signs/assetInCredit';
import { liabilityInDebit } from '../signs/liabilityInDebit';

/** Asks about an asset or liability on the other side: a clearing account in credit is a liability, not a negative asset. */
export const signFlip: Question = {
  id: 'signFlip',
  version: 1,
  class: 'answer',
  title: 'Negative asset or liability',
  about:
    'Compares the sign of each line of assets and liabilities. Asks whether a negative one belongs on the other side.',
  reads: ['figures', 'accounts', 'balances'],
  authority: ['Form X-17A-5 Part IIA, statement of financial condition'],
  place: 'mapping',
  exclusions: [
    'Contra accounts that reduce their line without making it negative.',
    'Lines of which an account is asked about for its sign.',
  ],
  ask: (context) => {
    const asked = listAskedByAccount(context);
    return assetAndLiabilityLines.flatMap((line) => {
      const amount = definedAmountOf(context.figures, line.code);
      if (!isNegative(amount) || asked.has(line.code)) return [];
      const [kind, side] = line.accountType === 'Assets' ? ['asset', 'liabilities'] : ['liability', 'assets'];
      const message = `Item ${line.code}, ${line.label}, is a negative ${kind} of ${formatMoney(amount)}. It belongs under ${side}.`;
      return [{ message, codes: [line.code] }];
    });
  },
};

/** Lists the lines of which an account is asked about for its sign. */
function listAskedByAccount(context: QuestionContext): ReadonlySet<string> {
  const { facts } = context.inputs;
  if (facts === undefined) return new Set();
  const asked = [assetInCredit, liabilityInDebit].flatMap(({ askOfFacts }) => askOfFacts({ ...context, facts }));
  return new Set(asked.flatMap(({ codes }) => codes));
}
