import type { CapitalInputs } from './capitalInputs';
import type { InputValues } from './capitalInputValues';
import type { MoneyInputName } from './moneyInputs';

/** The haircut boxes that an inventory fills, and the input of each without an inventory. */
export const inventoryBoxes = {
  '3735': 'exemptedSecuritiesHaircut',
  '3733': 'debtSecuritiesHaircut',
  '3730': 'optionsHaircut',
  '3734': 'otherSecuritiesHaircut',
  '3650': 'undueConcentration',
  '3736': 'otherHaircuts',
} as const satisfies Readonly<Record<string, MoneyInputName>>;

export type InventoryBox = keyof typeof inventoryBoxes;
export const inventoryBoxCodes = Object.keys(inventoryBoxes) as InventoryBox[];

/**
 * Boxes that an inventory fills completely. Item 3736 isn't one: it also takes charges on positions outside any inventory, such as swaps, so its
 * typed amount is added.
 */
const filledBoxes = ['3735', '3733', '3730', '3734', '3650'] as const satisfies readonly InventoryBox[];

const filledInputs = filledBoxes.map((code) => inventoryBoxes[code]);

/** True for an input that isn't typed with an inventory. */
export function isFilledByInventory(name: string): boolean {
  return filledInputs.some((answered) => answered === name);
}

/** Returns the inputs with blanks for those that an inventory fills. */
export function clearInventoryInputs(capital: CapitalInputs): CapitalInputs {
  return { ...capital, ...Object.fromEntries(filledInputs.map((name) => [name, null])) };
}

/** Returns form values without those that an inventory fills. */
export function omitInventoryInputs(values: InputValues): InputValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isFilledByInventory(name)));
}

/**
 * The book lines for securities in an inventory: securities owned by class (line 4 of the form), those not readily marketable (line 5, in either
 * column), and those sold short (line 16).
 */
export const securitiesLines = {
  '418': ['418'],
  '419': ['419'],
  '420': ['420'],
  '424': ['424'],
  '430': ['430'],
  '440': ['440', '610'],
  '1360': ['1360'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SecuritiesLine = keyof typeof securitiesLines;
