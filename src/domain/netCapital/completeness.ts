import type { BlankableInputName } from '@/domain/focus/inputs/moneyInputs';
import type { FocusInputs } from '@/domain/focus/types';
import { isZero } from '@/domain/money';
import { type Balances, lineBalance } from '@/domain/statements/balances';

type ClassHaircut = BlankableInputName & `${string}Haircut`;

/** Lines of securities owned, and the haircut input of each class (Rule 15c3-1(c)(2)(vi)). A blank input is unknown, not zero. */
const classHaircuts: Readonly<Record<string, ClassHaircut>> = {
  '418': 'exemptedSecuritiesHaircut',
  '419': 'debtSecuritiesHaircut',
  '420': 'optionsHaircut',
  '424': 'otherSecuritiesHaircut',
};

/** Spot commodities and securities sold short, which may be of any class, so any haircut input covers them. */
const mixedLines = ['430', '1360'] as const;

type HaircutInputs = Pick<FocusInputs, 'capital' | 'inventory' | 'period'>;

/** True if every haircut that net capital needs is known: one for each class held, and undue concentration tested. */
export function hasAllHaircuts(inputs: HaircutInputs, balances: Balances): boolean {
  return findLinesWithoutHaircut(inputs, balances).length === 0 && isConcentrationTested(inputs);
}

/** False for an inventory whose undue concentration (item 3650) can't be tested, since there is no tentative net capital. */
export function isConcentrationTested({ inventory }: Pick<FocusInputs, 'inventory'>): boolean {
  return inventory === null || inventory.boxes['3650'].amount !== null;
}

/**
 * Returns the lines of securities held on the last day without a haircut, not even a typed zero; net capital is unknown then. An inventory of the day
 * covers every class.
 */
export function findLinesWithoutHaircut(
  { capital, inventory, period }: HaircutInputs,
  balances: Balances,
): readonly string[] {
  if (inventory !== null) return [];
  const isHeld = (code: string) => !isZero(lineBalance(balances, period.end, code));
  const isGiven = (name: ClassHaircut) => capital[name] !== null;
  const classes = Object.entries(classHaircuts).flatMap(([code, name]) => (isGiven(name) ? [] : [code]));
  const mixed = Object.values(classHaircuts).some(isGiven) ? [] : mixedLines;
  return [...classes, ...mixed].filter(isHeld);
}

/** Returns the inputs that cover the haircut on a line of securities. */
export function getHaircutInputs(code: string): readonly ClassHaircut[] {
  const own = classHaircuts[code];
  return own === undefined ? Object.values(classHaircuts) : [own];
}
