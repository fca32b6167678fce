import type { PageTab } from '@/components/page/PageTabs';
import type { Role } from '@/contract/auth/user';
import type { InventoryKindName } from '@/contract/inventory/inventory';
import { paths } from '@/lib/paths';

/** The user's role and current path. */
type Place = { role: Role; pathname: string };

type KindPaths = Readonly<Record<InventoryKindName, { list: () => string; edit: () => string }>>;

const inventoryPaths: KindPaths = {
  HAIRCUT_DETAIL: { list: paths.inventory.nonOptions, edit: paths.inventory.editNonOptions },
  HAIRCUT_OPTION: { list: paths.inventory.options, edit: paths.inventory.editOptions },
};

/** The paths of the same screens in a viewer's menu. */
const haircutPaths: KindPaths = { HAIRCUT_DETAIL: paths.haircutDetail, HAIRCUT_OPTION: paths.haircutOption };

/** Returns the paths of both kinds' screens for a user: a viewer has separate ones, and so has a user who follows a viewer's link. */
export function kindPaths({ role, pathname }: Place): KindPaths {
  const isOfInventory = pathname.startsWith('/inventory/') && pathname !== paths.inventory.merged();
  const isHaircut = pathname.startsWith('/haircut-') || (role === 'VIEWER' && !isOfInventory);
  return isHaircut ? haircutPaths : inventoryPaths;
}

/** Returns the tabs of the three lists. */
export function listTabs(place: Place): readonly PageTab[] {
  const own = kindPaths(place);
  return [
    { label: 'Non-Options', to: own.HAIRCUT_DETAIL.list() },
    { label: 'Options', to: own.HAIRCUT_OPTION.list() },
    { label: 'Merged', to: paths.inventory.merged() },
  ];
}

/** Returns the tabs of both edit screens. */
export function editTabs(place: Place): readonly PageTab[] {
  const own = kindPaths(place);
  return [
    { label: 'Non-Options', to: own.HAIRCUT_DETAIL.edit() },
    { label: 'Options', to: own.HAIRCUT_OPTION.edit() },
  ];
}
