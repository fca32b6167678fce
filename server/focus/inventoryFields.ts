import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';
import { inventoryBoxCodes, inventoryBoxes, isFilledByInventory } from '@/domain/focus/inputs/inventoryBoxes';
import type { InventoryHaircuts } from '@/domain/focus/types';
import { formatDollars, toAmount } from '@/domain/money';
import { formatDay, type IsoDate } from '@/domain/periods';

type Held = { inventory: InventoryHaircuts; end: IsoDate };

/** Returns the Haircuts step of a day with an inventory: amounts of the positions are read-only, other charges stay editable. */
export function inventoryHaircutsStep(step: WizardStep, { inventory, end }: Held): WizardStep {
  const boxes = inventoryBoxCodes.map((code) => [inventoryBoxes[code], inventory.boxes[code]] as const);
  const boxOf = new Map<string, (typeof boxes)[number][1]>(boxes);
  return {
    ...step,
    description: `Computed from the positions of ${formatDay(end)}. To change an amount, change its positions.`,
    positionsOf: end,
    fields: step.fields.map((field) => {
      const box = boxOf.get(field.name);
      return box === undefined ? field : fieldOf(field, box);
    }),
  };
}

function fieldOf(
  field: FieldDefinition,
  { amount, positionCount }: InventoryHaircuts['boxes']['3650'],
): FieldDefinition {
  const positions = positionCount === 1 ? '1 position' : `${positionCount} positions`;
  const { suggestions: _suggestions, validation: _validation, hint: _hint, ...shown } = field;
  if (isFilledByInventory(field.name)) {
    const hint = amount === null ? 'No tentative net capital to test by.' : `From ${positions}.`;
    return { ...shown, isEditable: false, hint };
  }
  if (amount === null) return field;
  const hint = `Charges on what isn't in the inventory. ${formatDollars(amount)} of ${positions} is added to them.`;
  return { ...field, hint };
}

/** Returns that step's read-only amounts, by field name. */
export function inventoryValues({ boxes }: InventoryHaircuts): Record<string, number | null> {
  const values = inventoryBoxCodes.flatMap((code) => {
    const { amount } = boxes[code];
    return isFilledByInventory(inventoryBoxes[code])
      ? [[inventoryBoxes[code], amount && toAmount(amount)] as const]
      : [];
  });
  return Object.fromEntries(values);
}
