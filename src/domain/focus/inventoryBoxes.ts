import type { MoneyInputName } from './moneyInputs';

/** The haircut boxes that an inventory fills, and the input that is typed for each where there is none. */
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
 * The input lines of the books that hold what is in an inventory: securities owned by class (line 4 of the form), those not readily marketable
 * (line 5, in either column), and those sold short (line 16).
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
