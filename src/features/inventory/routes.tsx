import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';
import type { InventoryScreen, Position } from './inventoryScreen';

type ListAndEdit = { list: () => string; edit: () => string };

type KindRoutes<Row extends Position> = {
  title: string;
  loadScreen: () => Promise<InventoryScreen<Row>>;
  /** The paths of the screens; a viewer's menu has separate ones. */
  places: readonly ListAndEdit[];
};

/** Returns the routes of a kind of position; each path is a page of its own. */
function kindRoutes<Row extends Position>({ title, loadScreen, places }: KindRoutes<Row>): RouteObject[] {
  return places.flatMap(({ list, edit }) => [
    {
      path: list(),
      handle: { title } satisfies RouteHandle,
      lazy: async () => {
        const [{ PositionListPage }, screen] = await Promise.all([import('./pages/PositionListPage'), loadScreen()]);
        return { element: <PositionListPage key={list()} screen={screen} /> };
      },
    },
    {
      path: edit(),
      handle: { title: 'Edit Inventory and Haircuts' } satisfies RouteHandle,
      lazy: async () => {
        const [{ PositionEditPage }, screen] = await Promise.all([import('./pages/PositionEditPage'), loadScreen()]);
        return { element: <PositionEditPage key={edit()} screen={screen} /> };
      },
    },
  ]);
}

export const inventoryRoutes: RouteObject[] = [
  ...kindRoutes({
    title: 'Inventory List',
    loadScreen: async () => (await import('./nonOptionScreen')).nonOptionScreen,
    places: [{ list: paths.inventory.nonOptions, edit: paths.inventory.editNonOptions }, paths.haircutDetail],
  }),
  ...kindRoutes({
    title: 'Option List',
    loadScreen: async () => (await import('./optionScreen')).optionScreen,
    places: [{ list: paths.inventory.options, edit: paths.inventory.editOptions }, paths.haircutOption],
  }),
  {
    path: paths.inventory.merged(),
    handle: { title: 'Inventory Detail with Haircuts' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/MergedListPage')).MergedListPage }),
  },
];
