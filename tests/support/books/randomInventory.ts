import { type Seeded, seeded } from '@tests/support/seeded';
import { addDays } from '@/domain/calendar/days';
import type { HaircutInputs } from '@/domain/haircuts/types';
import { currencies, inventoryTypes, typesWithMaturity } from '@/domain/haircuts/vocabulary';
import { money, toDecimalString } from '@/domain/money';
import { nonOption, option, type PlainNonOption, type PlainOption } from './haircutPositions';

export const reportDate = '2025-03-31';

function cents(random: Seeded, max: number): string {
  return (random.integer(0, max * 100) / 100).toFixed(2);
}

/** Returns a position of any class in one of few issues, some of which share a CUSIP. */
export function randomPosition(random: Seeded, id: number) {
  const type = random.one(inventoryTypes);
  const subtype = random.one(type.subtypes).code;
  const marketValue = cents(random, 900_000);
  const hasMaturity = typesWithMaturity.includes(type.code) && random.isTrue(0.95);
  const values: Partial<PlainNonOption> = {
    id,
    identifier: `S${random.integer(1, 12)}`,
    cusipIsin: random.isTrue(0.3) ? `C${random.integer(1, 4)}` : null,
    type: type.code,
    subtype: type.code === 'CURRENCY' && random.isTrue(0.8) ? null : subtype,
    currency: random.one(currencies).code,
    side: random.isTrue(0.6) ? 'Long' : 'Short',
    quantity: random.integer(1, 4000),
    closingPrice: cents(random, 300),
    maturity: hasMaturity ? addDays(reportDate, random.integer(1, 12_000)) : null,
    marketValue,
    faceValue: random.isTrue(0.5) ? cents(random, 900_000) : null,
    userHaircut: random.isTrue(0.7)
      ? toDecimalString(money(marketValue).mul(random.integer(0, 100)).div(100).toDecimalPlaces(2))
      : null,
  };
  return nonOption(values);
}

export function randomOption(random: Seeded, id: number) {
  const values: Partial<PlainOption> = {
    id,
    callPut: random.one(['Call', 'Put']),
    side: random.one(['Long', 'Short']),
    contracts: random.integer(1, 12),
    underlyingSymbol: `S${random.integer(1, 14)}`,
    underlyingPrice: cents(random, 300),
    strike: random.isTrue(0.9) ? cents(random, 300) : null,
    isCovered: random.isTrue(0.5),
    marketValue: cents(random, 20_000),
  };
  return option(values);
}

/** Returns up to 60 positions and 15 options. */
export function randomInputs(seed: number): HaircutInputs {
  const random = seeded(seed);
  return {
    reportDate,
    nonOptions: Array.from({ length: random.integer(0, 60) }, (_, place) => randomPosition(random, 1000 + place)),
    options: Array.from({ length: random.integer(0, 15) }, (_, place) => randomOption(random, 2000 + place)),
    tentativeNetCapital: random.isTrue(0.85) ? money(random.integer(-100_000, 2_000_000)) : null,
    nonMarketableIn: random.one(['LEDGER', 'INVENTORY']),
  };
}
