import type { PageTab } from '@/components/page/PageTabs';
import type { InventoryKindName } from '@/contract/inventory/inventory';
import type { Role } from '@/contract/people/user';
import { paths } from '@/lib/paths';

/** Who asks, and at which address. */
type Place = { role: Role; pathname: string };

type KindPaths = Readonly<Record<InventoryKindName, { list: () => string; edit: () => string }>>;

const inventoryPaths: KindPaths = {
  HAIRCUT_DETAIL: { list: paths.inventory.nonOptions, edit: paths.inventory.editNonOptions },
  HAIRCUT_OPTION: { list: paths.inventory.options, edit: paths.inventory.editOptions },
};

/** The same screens in a viewer's menu. */
const haircutPaths: KindPaths = { HAIRCUT_DETAIL: paths.haircutDetail, HAIRCUT_OPTION: paths.haircutOption };

/** Where the screens of both kinds are for a person: a viewer has addresses of their own, and so has who follows a viewer's link. */
export function kindPaths({ role, pathname }: Place): KindPaths {
  const isOfInventory = pathname.startsWith('/inventory/') && pathname !== paths.inventory.merged();
  const isHaircut = pathname.startsWith('/haircut-') || (role === 'VIEWER' && !isOfInventory);
  return isHaircut ? haircutPaths : inventoryPaths;
}

/** The three lists. */
export function listTabs(place: Place): readonly PageTab[] {
  const own = kindPaths(place);
  return [
    { label: 'Non-Options', to: own.HAIRCUT_DETAIL.list() },
    { label: 'Options', to: own.HAIRCUT_OPTION.list() },
    { label: 'Merged', to: paths.inventory.merged() },
  ];
}

/** Both edit screens. */
export function editTabs(place: Place): readonly PageTab[] {
  const own = kindPaths(place);
  return [
    { label: 'Non-Options', to: own.HAIRCUT_DETAIL.edit() },
    { label: 'Options', to: own.HAIRCUT_OPTION.edit() },
  ];
}
