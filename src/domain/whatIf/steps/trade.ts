import type { PositionSide } from '@/contract/inventory/inventory';
import { securitiesLines } from '@/domain/focus/inputs/inventoryBoxes';
import type { NonOptionPosition } from '@/domain/haircuts/types';
import {
  currencyType,
  enteredSubtype,
  inventoryTypes,
  needsFaceValue,
  typesWithMaturity,
} from '@/domain/haircuts/vocabulary';
import {
  add,
  formatDollars,
  formatMoney,
  isNegative,
  isZero,
  type Money,
  roundToCents,
  subtract,
  sum,
  zero,
} from '@/domain/money';
import { formatDay, type IsoDate } from '@/domain/periods';
import { indexBalances, lineBalance } from '@/domain/statements/balances';
import { newId, replacePosition, requirePosition, revaluePosition, signedValue, withPositions } from '../heldPositions';
import { describeStep } from '../stepKind';
import { StepRefusal } from '../stepRefusal';
import { post, type WhatIfBooks } from '../whatIfBooks';
import { buyOrSell, cashAccount, securitiesAccount } from './sharedFields';

/** More or less of a position that is held, at its closing price. */
export const tradeStep = describeStep({
  title: 'Buy or sell a position',
  fields: {
    direction: buyOrSell,
    quantity: { type: 'quantity', label: 'Quantity' },
    position: { type: 'position', label: 'Position', of: 'security' },
    cash: cashAccount,
    securities: securitiesAccount,
  },
  sentence: ['direction', 'quantity', 'of', 'position', 'at its closing price, through', 'cash', 'and', 'securities'],
  isStaged: true,
  take: (books, { direction, quantity, position: id, cash, securities }) => {
    const before = requirePosition(books, id);
    const left = requireQuantityLeft({ name: before.identifier, ...before }, { direction, quantity });
    const after = isZero(left) ? null : revaluePosition(before, { quantity: left });
    return post(replacePosition(books, before, after), {
      debit: { number: securities, field: 'securities' },
      credit: { number: cash, field: 'cash' },
      amount: subtract(after === null ? zero : signedValue(after), signedValue(before)),
    });
  },
});

type Held = { name: string; side: PositionSide; quantity: Money };

/** Returns the quantity left after a trade. Refuses more than is held. */
export function requireQuantityLeft(
  { name, side, quantity: before }: Held,
  { direction, quantity }: { direction: string; quantity: Money },
): Money {
  const isMoreOfIt = (direction === 'buy') === (side === 'Long');
  const left = isMoreOfIt ? add(before, quantity) : subtract(before, quantity);
  if (!isNegative(left)) return left;
  const held = `${name}: ${formatMoney(before, 0)} ${side.toLowerCase()}`;
  throw new StepRefusal('quantity', `${held} is the whole position. Enter at most that.`);
}

const bought = inventoryTypes
  .filter(({ code }) => code !== currencyType)
  .flatMap((type) =>
    type.subtypes
      .filter(({ code }) => code !== enteredSubtype)
      .map((subtype) => ({ value: `${type.code} ${subtype.code}`, label: `${type.label}: ${subtype.label}` })),
  );

/** A position in a security that isn't held yet. */
export const buyStep = describeStep({
  title: 'Buy a new security',
  fields: {
    quantity: { type: 'quantity', label: 'Quantity or face value' },
    identifier: { type: 'text', label: 'Identifier' },
    security: { type: 'choice', label: 'Type', choices: bought },
    price: { type: 'price', label: 'Price' },
    maturity: { type: 'date', label: 'Maturity', isOptional: true },
    cash: cashAccount,
    securities: securitiesAccount,
  },
  sentence: [
    'Buy',
    'quantity',
    'of',
    'identifier',
    ',',
    'security',
    ', at',
    'price',
    ', due',
    'maturity',
    ', through',
    'cash',
    'and',
    'securities',
  ],
  isStaged: true,
  take: (books, { quantity, identifier, security, price, maturity, cash, securities }) => {
    requireInventory(books, 'identifier');
    const [type = '', subtype = ''] = security.split(' ');
    requireNotHeld(books, identifier);
    const position: NonOptionPosition = {
      id: newId(books.positions?.nonOptions),
      identifier: identifier.trim(),
      cusipIsin: null,
      type,
      subtype,
      currency: 'USD',
      quantity,
      side: 'Long',
      closingPrice: price,
      maturity: dueDate(books, type, maturity),
      marketValue: zero,
      faceValue: needsFaceValue(type, subtype) ? roundToCents(quantity) : null,
      userHaircut: null,
    };
    const valued = revaluePosition(position, {});
    const nonOptions = [...(books.positions?.nonOptions ?? []), valued];
    return post(withPositions(books, { nonOptions }), {
      debit: { number: securities, field: 'securities' },
      credit: { number: cash, field: 'cash' },
      amount: valued.marketValue,
    });
  },
});

/** Refuses an empty inventory while the books hold securities, because a bought position would then represent all of them. */
export function requireInventory({ positions, period, trialBalances }: WhatIfBooks, field: string): void {
  if (positions !== null) return;
  const balances = indexBalances(trialBalances);
  const held = sum(
    Object.values(securitiesLines).flatMap((codes) => codes.map((code) => lineBalance(balances, period.end, code))),
  );
  if (isZero(held)) return;
  const day = formatDay(period.end);
  throw new StepRefusal(
    field,
    `The books hold ${formatDollars(held)} in securities on ${day}, and the inventory of that day is empty. Import the inventory first.`,
  );
}

function requireNotHeld({ positions }: WhatIfBooks, identifier: string): void {
  const name = identifier.trim().toUpperCase();
  const isHeld = positions?.nonOptions.some((each) => each.side === 'Long' && each.identifier.toUpperCase() === name);
  if (isHeld === true)
    throw new StepRefusal('identifier', `${name} is held already. Buy more of that position instead.`);
}

function dueDate({ period }: WhatIfBooks, type: string, maturity: IsoDate | null): IsoDate | null {
  if (!typesWithMaturity.includes(type)) {
    if (maturity === null) return null;
    throw new StepRefusal('maturity', 'Only debt securities have a maturity. Leave it empty.');
  }
  if (maturity === null) throw new StepRefusal('maturity', 'Enter the maturity of a debt security.');
  if (maturity > period.end) return maturity;
  throw new StepRefusal('maturity', `Enter a maturity after ${formatDay(period.end)}.`);
}
