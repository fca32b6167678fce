import type { CapitalInputs } from '@/domain/focus/capitalInputs';
import type { BlankableInputName } from '@/domain/focus/moneyInputs';
import { isZero } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { type Balances, lineBalance } from '@/domain/statements/balances';

/** Securities and spot commodities owned, and securities sold short: what Rule 15c3-1(c)(2)(vi) takes haircuts on. */
const securitiesCodes = ['418', '419', '420', '424', '430', '1360'] as const;

/** The haircuts on positions; left out they are unknown, not zero. */
const positionHaircuts = [
  'exemptedSecuritiesHaircut',
  'debtSecuritiesHaircut',
  'optionsHaircut',
  'otherSecuritiesHaircut',
  'undueConcentration',
] as const satisfies readonly BlankableInputName[];

/** False while securities are held and not one haircut is given, not even a typed zero; net capital is then unknown. */
export function hasNeededHaircuts(capital: CapitalInputs, balances: Balances, end: IsoDate): boolean {
  const holdsSecurities = securitiesCodes.some((code) => !isZero(lineBalance(balances, end, code)));
  return !holdsSecurities || positionHaircuts.some((name) => capital[name] !== null);
}
