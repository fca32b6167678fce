import type { NetWorthAdjustments } from '@/domain/haircuts/types';
import { isZero, roundToCents, zero } from '@/domain/money';
import { bindingMinimum, shareOfDebitItems } from '@/domain/netCapital/requirement';
import type { IsoDate } from '@/domain/periods';
import { figureOfParts } from '../figures';
import type { Figure, FigurePart, FocusCompany, FocusInputs, InventoryHaircuts } from '../types';
import { type CapitalInputs, maxWithdrawals } from './capitalInputs';
import { charges } from './chargeItems';
import { type InventoryBox, inventoryBoxCodes } from './inventoryBoxes';
import { type MoneyInputName, moneyInputNames, moneyInputs } from './moneyInputs';

const haircutsNote = 'Incomplete: haircuts are missing for securities held.';
const untestedNote = 'Incomplete: undue concentration needs tentative net capital at the report date.';
const alternativeNote = 'Alternative method only.';
const basicNote = 'Basic method only.';
/** The note of amounts that depend on missing aggregate debit items. */
export const debitItemsNote = 'Incomplete: aggregate debit items are missing.';

/** Items of the basic method alone: its requirement (lines 11 to 15, but 3760, which line 23 prints too) and aggregate indebtedness. */
const basicCodes = ['3756', '3758', '3770', '3780', '3790', '3800', '3810', '3820', '3830', '3840', '3850'];
const alternativeCodes = ['3870', '3880', '3910', '3920'];

/**
 * Returns the typed boxes: capital inputs plus additions to them. Blank inputs are zero, but a haircut is undefined while a needed one is missing.
 * `charged` has the deductions computed from several inputs.
 */
export function capitalFigures(
  capital: CapitalInputs,
  { hasHaircuts, charged }: { hasHaircuts: boolean; charged: readonly FigurePart[] },
): readonly Figure[] {
  const added = [...addedParts(capital), ...charged];
  return moneyInputNames
    .filter((name) => !isAdjustment(name) && !isAddition(name))
    .map((name) => {
      const figure = capitalFigure(capital, name, hasHaircuts);
      const more = figure.amount === null ? [] : added.filter((part) => codeOf(part) === figure.code);
      return more.length === 0 ? figure : figureOfParts(figure.code, [...figure.parts, ...more]);
    });
}

function addedParts(capital: CapitalInputs): readonly FigurePart[] {
  return moneyInputNames.filter(isAddition).flatMap((name): FigurePart[] => {
    const amount = capital[name];
    return amount === null || isZero(amount) ? [] : [{ kind: 'capitalInput', name, sign: 1, amount }];
  });
}

function codeOf(part: FigurePart): string | null {
  if (part.kind === 'charge') return charges[part.name].code;
  return part.kind === 'capitalInput' ? moneyInputs[part.name].code : null;
}

/**
 * Returns the haircut boxes that an inventory fills, replacing typed ones; empty without one. Typed other haircuts (3736) are on securities outside
 * any inventory and are added; Appendix A's net worth adjustments for options add to the `credits` of item 3525.
 */
export function inventoryFigures(
  { inventory, capital, period }: FocusInputs,
  credits: readonly FigurePart[],
): readonly Figure[] {
  if (inventory === null) return [];
  const charged = { inventory, capital, reportDate: period.end };
  return [...inventoryBoxCodes.map((code) => inventoryFigure(code, charged)), ...netWorthFigures(charged, credits)];
}

const netWorthReasons = {
  shortTimeValue: 'Time value of short options (15c3-1a(b)(2)(ii)(A))',
  hedgeTimeValue: 'Time value of long options that hedge (15c3-1a(b)(2)(ii)(B))',
  spreadValue: 'Market value of options in spreads (15c3-1a(b)(2)(ii)(C))',
} as const satisfies Readonly<Record<keyof NetWorthAdjustments, string>>;

function netWorthFigures(
  { inventory: { netWorth }, reportDate }: Charged,
  credits: readonly FigurePart[],
): readonly Figure[] {
  const names = Object.keys(netWorthReasons) as (keyof typeof netWorthReasons)[]; // as they are defined
  const adjustments = names
    .filter((name) => !isZero(netWorth[name]))
    .map(
      (name): FigurePart => ({ kind: 'netWorth', reportDate, reason: netWorthReasons[name], amount: netWorth[name] }),
    );
  return adjustments.length === 0 ? [] : [figureOfParts('3525', [...credits, ...adjustments])];
}

type Charged = { inventory: InventoryHaircuts; capital: CapitalInputs; reportDate: IsoDate };

function inventoryFigure(code: InventoryBox, { inventory, capital, reportDate }: Charged): Figure {
  const { amount, positionCount } = inventory.boxes[code];
  if (amount === null) return { code, amount: null, parts: [], note: untestedNote };
  const positions: FigurePart = { kind: 'inventory', reportDate, code, positionCount, sign: 1, amount };
  if (code !== '3736') return figureOfParts(code, [positions]);
  return figureOfParts(code, [
    positions,
    { kind: 'capitalInput', name: 'otherHaircuts', sign: 1, amount: capital.otherHaircuts },
  ]);
}

/** Returns the amounts of the proposed withdrawals (4603 … 4693), zero in rows not used. */
export function getWithdrawalRowFigures(capital: CapitalInputs): readonly Figure[] {
  return Array.from({ length: maxWithdrawals }, (_, index) => {
    const row = capital.ownershipEquitySubordinatedLiabilities[index];
    const parts = row === undefined ? [] : [{ kind: 'withdrawal', row: index + 1, amount: row.amount } as const];
    return figureOfParts(String(4603 + 10 * index), parts);
  });
}

/**
 * Returns the parts of the requirement: the dollar minimum (3758, or 3880 by the alternative method) and 2% of debit items (3870). The items of the
 * other method have no amount, and are last so that they replace typed ones.
 */
export function requirementFigures(company: FocusCompany, capital: CapitalInputs): readonly Figure[] {
  if (company.method === 'BASIC')
    return [minimumFigure('3758', company), ...emptyFigures(alternativeCodes, alternativeNote)];
  return [debitItemsFigure(capital), minimumFigure('3880', company), ...emptyFigures(basicCodes, basicNote)];
}

function minimumFigure(code: string, company: FocusCompany): Figure {
  const minimum: FigurePart = { kind: 'company', field: 'minimumNetCapital', amount: bindingMinimum(company) };
  const addOns = company.addOns.map((addOn): FigurePart => ({ kind: 'addOn', ...addOn }));
  return figureOfParts(code, [minimum, ...addOns]);
}

function debitItemsFigure({ debitItems }: CapitalInputs): Figure {
  if (debitItems === null) return { code: '3870', amount: null, parts: [], note: debitItemsNote };
  const part: FigurePart = { kind: 'capitalInput', name: 'debitItems', sign: 1, amount: debitItems };
  return { code: '3870', amount: roundToCents(shareOfDebitItems(debitItems)), parts: [part] };
}

function emptyFigures(codes: readonly string[], note: string): readonly Figure[] {
  return codes.map((code) => ({ code, amount: null, parts: [], note, isOfOtherMethod: true }));
}

function capitalFigure(capital: CapitalInputs, name: MoneyInputName, hasHaircuts: boolean): Figure {
  const { code, group } = moneyInputs[name];
  const amount = capital[name];
  if (amount === null && group === 'haircuts' && !hasHaircuts)
    return { code, amount: null, parts: [], note: haircutsNote };
  return figureOfParts(code, [{ kind: 'capitalInput', name, sign: 1, amount: amount ?? zero }]);
}

function isAdjustment(name: MoneyInputName): boolean {
  return 'adjusts' in moneyInputs[name];
}

function isAddition(name: MoneyInputName): boolean {
  return 'adds' in moneyInputs[name];
}
