import { isZero, type Money, zero } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { type Balances, findBalance } from '@/domain/statements/balances';
import type { MoneyInputName } from './moneyInputs';

/** The book lines to look at for an input: those that it splits, is a part of, or is a charge on. */
const inputLines: Readonly<Partial<Record<MoneyInputName, readonly string[]>>> = {
  rightOfUseAssets: ['490'],
  operatingLeasesLiabilities: ['1385'],
  receivablesFromClearance: ['295'],
  receivablesFromBrokerDealers: ['300'],
  receivablesFromNonCustomers: ['355'],
  receivablesFromNonBrokerDealers: ['535'],
  securedFixedAssets: ['680', '1390'],
  allowableSubordinatedLiabilities: ['1400', '1410', '1420'],
  commodityCharges: ['430'],
  exemptedSecuritiesHaircut: ['418'],
  debtSecuritiesHaircut: ['419'],
  optionsHaircut: ['420'],
  // Securities sold short may be of any class; most are stock.
  otherSecuritiesHaircut: ['424', '1360'],
  beginningSubordinated: ['1400', '1410', '1420'],
  nonMarketableAtCost: ['440', '610'],
  subordinatedExemptedSecurities: ['460', '630'],
  subordinatedOtherSecurities: ['460', '630'],
  demandNoteExemptedCollateral: ['470', '640'],
  demandNoteOtherCollateral: ['470', '640'],
  membershipsAtMarket: ['650'],
  outsiderCashBorrowings: ['1400'],
  equityCashBorrowings: ['1400'],
  outsiderSecuritiesBorrowings: ['1410'],
  outsiderDemandNotes: ['1420'],
  equityDemandNotes: ['1420'],
  limitedPartnersCapital: ['1780'],
  subordinatedInterest: ['4075'],
  equityEarningsTax: ['4222'],
  comprehensiveIncomeTax: ['4226'],
};

/** A line and its balance, in the line's normal sign. */
export type InputBalance = { code: string; amount: Money };

/** Returns the balances at a date of the lines behind an input, the first line always, others unless zero. */
export function getInputBalances(name: MoneyInputName, balances: Balances, end: IsoDate): readonly InputBalance[] {
  if (!balances.has(end)) return [];
  const lines = (inputLines[name] ?? []).map((code) => ({ code, amount: findBalance(balances, end, code) ?? zero }));
  const held = lines.filter(({ amount }) => !isZero(amount));
  return held.length === 0 ? lines.slice(0, 1) : held;
}
