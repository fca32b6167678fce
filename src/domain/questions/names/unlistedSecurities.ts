import { isLess } from '@/domain/money';
import { lineBalance } from '@/domain/statements/balances';
import type { FactsContext } from '../question';
import type { MisplacedAccount } from './misplaced';
import { misplacedQuestion } from './misplacedQuestion';

const notReadilyMarketable = '440';

/** Asks about unlisted, restricted and private securities on allowable lines. */
export const unlistedSecurities = misplacedQuestion({
  id: 'unlistedSecurities',
  title: 'Unlisted, restricted or private securities as allowable',
  about:
    'Looks for names of securities without a ready market on the allowable lines of securities, and for any balance on the allowable side of those not readily marketable. Asks for the ready market.',
  authority: ['Rule 15c3-1(c)(2)(vii)', 'Rule 15c3-1(c)(11)'],
  exclusions: [
    'Names that say listed or exchange traded.',
    'Securities not readily marketable that the inventory of the day has, and deducts.',
  ],
  kind: 'unlisted',
  reason: "Securities without a ready market, and those that can't be publicly offered or sold, are deducted in full.",
  answer: 'say where they are quoted, or which bank lends against them',
  isDoubtful: (account, context) => !isInInventory(account, context),
});

function isInInventory({ focusId }: MisplacedAccount, { inputs, balances }: FactsContext): boolean {
  const { inventory, period } = inputs;
  if (inventory === null || focusId !== notReadilyMarketable) return false;
  return !isLess(inventory.values[notReadilyMarketable].amount, lineBalance(balances, period.end, focusId));
}
