import type { Seeded } from '@tests/support/seeded';
import type { NonOption, NonOptionChange } from '@/contract/inventory/nonOption';
import type { Option, OptionChange } from '@/contract/inventory/option';
import { newNonOption, newOption, nonOptionChange, optionChange } from './inventory';

const maturity = '2033-05-15';

/** Securities of every box of the inventory, with and without netting, concentration, and entered haircuts. */
const securities: readonly Partial<NonOptionChange>[] = [
  { type: 'EQUITY', subtype: 'COMMON' },
  { type: 'EQUITY', subtype: 'LIMITED' },
  { type: 'EQUITY', subtype: 'NONMARKETABLE' },
  { type: 'EQUITY', subtype: 'OTHER', haircutAmount: 1234.56 },
  { type: 'GOVERNMENT', subtype: 'UST', maturity },
  { type: 'MUNICIPAL', subtype: 'MUNI0TH', maturity },
  { type: 'DEBT', subtype: 'NONCONV', maturity },
  { type: 'CURRENCY', subtype: null, currency: 'EUR' },
];

/** Choices for the positions of a request on these report dates: committed ones changed, moved or deleted, and new ones. */
type Choice<Row> = { held: readonly Row[]; reportDates: readonly string[]; name: string };

export function someNonOptions(random: Seeded, { held, reportDates, name }: Choice<NonOption>): NonOptionChange[] {
  const changed = random.some(held, 4).map((row) => {
    if (random.isTrue(0.3)) return nonOptionChange(row, { isDeleted: true });
    const moved = random.isTrue(0.2) ? { reportDate: random.one(reportDates) } : {};
    return nonOptionChange(row, { ...somePrices(random), totPosVal: null, ...moved });
  });
  const added = [1, 2, 3].slice(random.integer(0, 2)).map((number) =>
    newNonOption(`${name} ${number}`, {
      ...random.one(securities),
      ...somePrices(random),
      totPosVal: null,
      reportDate: random.one(reportDates),
      longOrShort: random.isTrue(0.7) ? 'Long' : 'Short',
    }),
  );
  return [...changed, ...added];
}

/** Returns some options in the same way; some of the short calls are covered by shares that may be there. */
export function someOptions(random: Seeded, { held, reportDates, name }: Choice<Option>): OptionChange[] {
  const changed = random.some(held, 3).map((row) => {
    if (random.isTrue(0.3)) return optionChange(row, { isDeleted: true });
    const [underlyingMktPr, contractsQty] = [random.integer(30, 70), random.integer(1, 400)];
    return optionChange(row, { underlyingMktPr, contractsQty, underlyingMktValue: null, totPosVal: null });
  });
  const added = [1, 2].slice(random.integer(0, 1)).map((number) =>
    newOption(`${name} ${number}`, {
      reportDate: random.one(reportDates),
      longShort: random.isTrue(0.5) ? 'Long' : 'Short',
      callPut: random.isTrue(0.5) ? 'Call' : 'Put',
      covered: random.isTrue(0.3) ? 'Yes' : 'No',
      contractsQty: random.integer(1, 400),
      underlyingMktValue: null,
      totPosVal: null,
    }),
  );
  return [...changed, ...added];
}

function somePrices(random: Seeded): { qty: number; closingPrice: number } {
  return { qty: random.integer(100, 9000), closingPrice: random.integer(10_000, 999_999) / 10_000 };
}
