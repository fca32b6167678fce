/** The sides of a position; quantities are never negative. */
export const positionSides = ['Long', 'Short'] as const;
export type PositionSide = (typeof positionSides)[number];

export const callPuts = ['Call', 'Put'] as const;
export type CallPut = (typeof callPuts)[number];

export const yesNo = ['Yes', 'No'] as const;
export type YesNo = (typeof yesNo)[number];

/** What stands in place of an amount where the undue concentration test doesn't apply to a position. */
export const notApplicable = 'Not applicable';

/** The kinds of record that an inventory consists of. */
export const inventoryKinds = ['HAIRCUT_DETAIL', 'HAIRCUT_OPTION'] as const;
export type InventoryKindName = (typeof inventoryKinds)[number];

/** The most digits before the decimal point of quantities and prices leave room for four after it. */
export const maxQuantity = 99_999_999_999.9999;

/** How many characters the texts of a position may have. */
export const maxPositionTextLength = 255;
