import type { CapitalInputs } from './capitalInputs';
import type { InputValues } from './capitalInputValues';
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
 * What an inventory answers alone. Item 3736 isn't among them: beside currencies and non-marketable securities it takes charges on what is in no
 * inventory, such as swaps, so that what is typed there is added.
 */
const answeredBoxes = ['3735', '3733', '3730', '3734', '3650'] as const satisfies readonly InventoryBox[];

const answeredInputs = answeredBoxes.map((code) => inventoryBoxes[code]);

/** True for an input that nobody types where there is an inventory. */
export function isAnswered(name: string): boolean {
  return answeredInputs.some((answered) => answered === name);
}

/** The inputs with nothing typed for what an inventory answers. */
export function clearAnswered(capital: CapitalInputs): CapitalInputs {
  return { ...capital, ...Object.fromEntries(answeredInputs.map((name) => [name, null])) };
}

/** Values of a form without those for what an inventory answers. */
export function withoutAnswered(values: InputValues): InputValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isAnswered(name)));
}

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
