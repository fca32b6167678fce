import { callPuts } from '@/contract/inventory/inventory';
import { contractsValue } from '@/domain/haircuts/positionValue';
import type { OptionPosition } from '@/domain/haircuts/types';
import {
  divide,
  isEqual,
  isZero,
  money,
  multiply,
  roundToCents,
  subtract,
  toDecimalString,
  zero,
} from '@/domain/money';
import { formatDay, type IsoDate } from '@/domain/periods';
import { newId, requireOption, signedValue, withOption } from '../heldPositions';
import { describeStep } from '../stepKind';
import { StepRefusal } from '../stepRefusal';
import { post, type WhatIfBooks } from '../whatIfBooks';
import { buyOrSell, cashAccount, securitiesAccount } from './sharedFields';
import { requireInventory, requireQuantityLeft } from './trade';

const accounts = {
  cash: cashAccount,
  securities: { ...securitiesAccount, label: 'Options account' },
} as const;

/** A change in the quantity of a held or written option, at its closing price; sold or bought back in full, it's removed. */
export const optionTradeStep = describeStep({
  title: 'Buy or sell an option you hold',
  fields: {
    direction: buyOrSell,
    quantity: { type: 'quantity', label: 'Contracts' },
    position: { type: 'position', label: 'Option', of: 'option' },
    ...accounts,
  },
  sentence: [
    'direction',
    'quantity',
    'contracts of',
    'position',
    'at its closing price, through',
    'cash',
    'and',
    'securities',
  ],
  isStaged: true,
  take: (books, { direction, quantity, position: id, cash, securities }) => {
    const before = requireOption(books, id);
    const left = requireQuantityLeft(
      { name: before.description, side: before.side, quantity: before.contracts },
      { direction, quantity },
    );
    const marketValue = roundToCents(divide(multiply(before.marketValue, left), before.contracts));
    const after = isZero(left) ? null : { ...before, contracts: left, marketValue };
    return exchanged(books, { before, after, cash, securities });
  },
});

/** Contracts of an option not yet held, bought or written at a price per share. A mark as covered counts only while the shares are held. */
export const optionStep = describeStep({
  title: 'Buy or write an option',
  fields: {
    direction: {
      type: 'choice',
      label: 'Buy or write',
      choices: [
        { value: 'buy', label: 'Buy' },
        { value: 'write', label: 'Write' },
      ],
    },
    quantity: { type: 'quantity', label: 'Contracts' },
    symbol: { type: 'text', label: 'Underlying symbol' },
    callPut: {
      type: 'choice',
      label: 'Call or put',
      choices: callPuts.map((each) => ({ value: each, label: `${each.toLowerCase()}s` })),
    },
    strike: { type: 'price', label: 'Strike' },
    expiry: { type: 'date', label: 'Expiration', isOptional: true },
    price: { type: 'price', label: 'Option price' },
    underlyingPrice: { type: 'price', label: 'Underlying price' },
    covered: {
      type: 'choice',
      label: 'Covered',
      choices: [
        { value: 'No', label: 'not covered' },
        { value: 'Yes', label: 'covered' },
      ],
    },
    ...accounts,
  },
  sentence: [
    'direction',
    'quantity',
    'contracts of',
    'symbol',
    'callPut',
    'at',
    'strike',
    ', expiring',
    'expiry',
    ', for',
    'price',
    'a share, the underlying at',
    'underlyingPrice',
    ',',
    'covered',
    ', through',
    'cash',
    'and',
    'securities',
  ],
  isStaged: true,
  take: (books, { direction, quantity, symbol, callPut, strike, expiry, price, underlyingPrice, covered, ...by }) => {
    requireInventory(books, 'symbol');
    const underlyingSymbol = symbol.toUpperCase();
    const option: OptionPosition = {
      id: newId(books.positions?.options),
      description: [underlyingSymbol, toDecimalString(strike), callPut].join(' '),
      cusipIsin: null,
      callPut: callPut === 'Put' ? 'Put' : 'Call',
      side: direction === 'buy' ? 'Long' : 'Short',
      contracts: quantity,
      underlyingSymbol,
      underlyingPrice,
      strike,
      exercisePrice: strike,
      expiry: laterExpiry(books, expiry),
      isCovered: covered === 'Yes',
      marketValue: money(contractsValue(toDecimalString(quantity), toDecimalString(price))),
    };
    requireNotHeld(books, option);
    return exchanged(books, { before: null, after: option, ...by });
  },
});

type Exchange = {
  before: OptionPosition | null;
  after: OptionPosition | null;
  cash: string;
  securities: string;
};

/** Pays the change of an option's value in cash. */
function exchanged(books: WhatIfBooks, { before, after, cash, securities }: Exchange): WhatIfBooks {
  const worth = (option: OptionPosition | null) => (option === null ? zero : signedValue(option));
  return post(withOption(books, before, after), {
    debit: { number: securities, field: 'securities' },
    credit: { number: cash, field: 'cash' },
    amount: subtract(worth(after), worth(before)),
  });
}

function laterExpiry({ period }: WhatIfBooks, expiry: IsoDate | null): IsoDate | null {
  if (expiry === null || expiry > period.end) return expiry;
  throw new StepRefusal('expiry', `Enter an expiration after ${formatDay(period.end)}.`);
}

function requireNotHeld({ positions }: WhatIfBooks, option: OptionPosition): void {
  const isSame = ({ underlyingSymbol, callPut, side, expiry, strike }: OptionPosition) =>
    underlyingSymbol.toUpperCase() === option.underlyingSymbol &&
    callPut === option.callPut &&
    side === option.side &&
    expiry === option.expiry &&
    strike !== null &&
    option.strike !== null &&
    isEqual(strike, option.strike);
  if (positions?.options.some(isSame) !== true) return;
  const verb = option.side === 'Long' ? 'held' : 'written';
  throw new StepRefusal('symbol', `${option.description} is ${verb} already. Trade that option instead.`);
}
