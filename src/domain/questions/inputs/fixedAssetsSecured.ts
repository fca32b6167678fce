import { formatDollars, isPositive, smallest } from '@/domain/money';
import { heldOn } from '../askedLines';
import type { Question } from '../question';

const paragraph = 'Rule 15c3-1(c)(2)(iv), (c)(1)(viii)';

/** Proposes the debt that fixed assets secure, by which less of them is deducted; until then all of them are. */
export const fixedAssetsSecured: Question = {
  id: 'fixedAssetsSecured',
  version: 1,
  class: 'note',
  title: 'Debt that fixed assets may secure',
  about:
    'Compares property with secured notes. Asks for the debt that the property secures, which reduces its deduction.',
  reads: ['balances', 'inputs'],
  authority: [paragraph],
  place: 'inputs',
  ask: (context) => {
    const { inputs } = context;
    const [assets, notes] = [heldOn(context, '680'), heldOn(context, '1390')];
    if (inputs.capital.securedFixedAssets !== null || !isPositive(assets) || !isPositive(notes)) return [];
    const most = smallest(assets, notes);
    const message = `Property (680) holds ${formatDollars(assets)} and is deducted in full, and secured notes (1390) hold ${formatDollars(notes)}. Enter the debt that this property adequately secures, at most ${formatDollars(most)}, or 0.00: it's deducted less that debt (${paragraph}).`;
    const otherwise = { ...inputs, capital: { ...inputs.capital, securedFixedAssets: most } };
    return [{ message, codes: ['680', '1390'], inputs: ['securedFixedAssets'], otherwise }];
  },
};
