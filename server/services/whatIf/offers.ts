import { maxOfferedPositions, type OfferedPosition, type WhatIfOffers } from '@/contract/figures/whatIf';
import { toAmount } from '@/domain/money';
import type { WhatIfBooks } from '@/domain/whatIf/whatIfBooks';

/** The positions that steps may name, securities and options by name, the first of either, and how many there are. */
export function offersOf({ positions }: Pick<WhatIfBooks, 'positions'>): WhatIfOffers {
  const { nonOptions, options } = positions ?? { nonOptions: [], options: [] };
  const securities = nonOptions.map(
    ({ id, identifier: name, side, marketValue }): OfferedPosition => ({
      ...{ id, kind: 'security', name, side },
      market_value: toAmount(marketValue),
    }),
  );
  const contracts = options.map(
    ({ id, description: name, side, marketValue }): OfferedPosition => ({
      ...{ id, kind: 'option', name, side },
      market_value: toAmount(marketValue),
    }),
  );
  return {
    positions: [...firstOf(securities), ...firstOf(contracts)],
    securities: nonOptions.length,
    options: options.length,
  };
}

function firstOf(positions: readonly OfferedPosition[]): readonly OfferedPosition[] {
  return positions
    .toSorted((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1))
    .slice(0, maxOfferedPositions);
}
