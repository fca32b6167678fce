import type { BlankableInputName } from '@/domain/focus/inputs/moneyInputs';
import type { FocusInputs } from '@/domain/focus/types';
import { isZero } from '@/domain/money';
import { type Balances, lineBalance } from '@/domain/statements/balances';

type ClassHaircut = BlankableInputName & `${string}Haircut`;

/** Securities owned, by line, and the haircut that Rule 15c3-1(c)(2)(vi) takes on each class; left out it is unknown, not zero. */
const classHaircuts: Readonly<Record<string, ClassHaircut>> = {
  '418': 'exemptedSecuritiesHaircut',
  '419': 'debtSecuritiesHaircut',
  '420': 'optionsHaircut',
  '424': 'otherSecuritiesHaircut',
};

/** Spot commodities, and securities sold short: they may be of any class, so any haircut answers for them. */
const mixedLines = ['430', '1360'] as const;

type HaircutInputs = Pick<FocusInputs, 'capital' | 'inventory' | 'period'>;

/** True when every haircut is known that net capital needs: all classes held have one, and undue concentration is tested. */
export function haircutsAreComplete(inputs: HaircutInputs, balances: Balances): boolean {
  return linesWithoutHaircut(inputs, balances).length === 0 && isConcentrationTested(inputs);
}

/** False for an inventory whose undue concentration (item 3650) can't be tested, since there is no tentative net capital. */
export function isConcentrationTested({ inventory }: Pick<FocusInputs, 'inventory'>): boolean {
  return inventory === null || inventory.boxes['3650'].amount !== null;
}

/**
 * The lines of securities held on the last day whose haircut nobody gave, not even as a typed zero; net capital is unknown then. An inventory
 * of the day answers for every class.
 */
export function linesWithoutHaircut(
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

/** The inputs that answer for the haircut on a line of securities. */
export function haircutsOf(code: string): readonly ClassHaircut[] {
  const own = classHaircuts[code];
  return own === undefined ? Object.values(classHaircuts) : [own];
}
