import type { CapitalInputs } from '@/domain/focus/capitalInputs';
import type { BlankableInputName } from '@/domain/focus/moneyInputs';
import { isZero } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
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

/** The lines of securities held on a day whose haircut nobody gave, not even as a typed zero; net capital is unknown then. */
export function linesWithoutHaircut(capital: CapitalInputs, balances: Balances, end: IsoDate): readonly string[] {
  const isHeld = (code: string) => !isZero(lineBalance(balances, end, code));
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
