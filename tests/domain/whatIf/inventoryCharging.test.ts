import { randomInputs, randomOption, randomPosition } from '@tests/support/books/randomInventory';
import { chargeAll } from '@tests/support/books/whatIfFirm';
import { randomSeeds } from '@tests/support/randomSize';
import { type Seeded, seeded } from '@tests/support/seeded';
import { expect, it } from 'vitest';
import { writeFrozenInventory } from '@/domain/focus/frozen/frozenInventory';
import type { HaircutInputs } from '@/domain/haircuts/types';
import { money, multiply } from '@/domain/money';
import { doAtOnce } from '@/domain/pieces';
import { createInventoryCharging } from '@/domain/whatIf/inventory/inventoryCharging';

const seeds = randomSeeds(4);

/**
 * Returns an inventory in which few positions go, come or have another price or quantity; tentative net capital may be anything, so that issues
 * cross a tenth of it both ways.
 */
function changed(random: Seeded, from: HaircutInputs, round: number): HaircutInputs {
  const isTouched = () => random.isTrue(0.05);
  const nonOptions = from.nonOptions.flatMap((position) => {
    if (!isTouched()) return [position];
    const factor = random.integer(1, 300) / 100;
    const { quantity, marketValue } = position;
    const next = {
      quantity: multiply(quantity, factor),
      marketValue: multiply(marketValue, factor).toDecimalPlaces(2),
    };
    return random.isTrue(0.3) ? [] : [{ ...position, ...next }];
  });
  const options = from.options.filter(() => !isTouched());
  return {
    ...from,
    nonOptions: random.isTrue(0.3) ? [...nonOptions, randomPosition(random, 500 + round)] : nonOptions,
    options: random.isTrue(0.3) ? [...options, randomOption(random, 600 + round)] : options,
    tentativeNetCapital: random.isTrue(0.9) ? money(random.integer(-100_000, 4_000_000)) : null,
  };
}

/** Returns several copies with different names, so that most positions aren't related to the changed ones. */
function apart(inputs: HaircutInputs): HaircutInputs {
  const copies = [0, 1, 2];
  return {
    ...inputs,
    nonOptions: copies.flatMap((copy) =>
      inputs.nonOptions.map((position) => ({
        ...position,
        id: position.id + 10_000 * copy,
        identifier: `${position.identifier}-${copy}`,
        cusipIsin: position.cusipIsin && `${position.cusipIsin}-${copy}`,
      })),
    ),
    options: copies.flatMap((copy) =>
      inputs.options.map((option) => ({
        ...option,
        id: option.id + 10_000 * copy,
        underlyingSymbol: `${option.underlyingSymbol}-${copy}`,
      })),
    ),
  };
}

it.each(seeds)(
  'comes to what the whole inventory comes to, whatever a few positions and capital become (seed %i)',
  (seed) => {
    const random = seeded(seed);
    const held = apart(randomInputs(seed));
    const charge = createInventoryCharging(held);
    let now = held;
    for (let round = 0; round < 4; round += 1) {
      now = changed(random, random.isTrue(0.5) ? held : now, round);
      if (now.nonOptions.length + now.options.length === 0) continue;
      expect(writeFrozenInventory(doAtOnce(charge(now)))).toEqual(writeFrozenInventory(doAtOnce(chargeAll(now))));
    }
  },
);
