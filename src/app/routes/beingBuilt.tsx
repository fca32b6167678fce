import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';
import { BeingBuiltPage } from '../pages/BeingBuiltPage';

/** A screen that comes later: where it will be, what it will do, and what to do until then. */
type ComingScreen = {
  path: string;
  title: string;
  text: string;
  meanwhile: string;
};

const inventory = {
  text: 'Positions by report date, with imports from CSV files.',
  meanwhile: 'Until then, enter the haircut for each class of securities in the FOCUS report wizard.',
};
const inventoryScreens: ComingScreen[] = [
  { path: paths.inventory.nonOptions(), title: 'Inventory List', ...inventory },
  { path: paths.inventory.options(), title: 'Option List', ...inventory },
  {
    path: paths.inventory.merged(),
    title: 'Inventory Detail with Haircuts',
    ...inventory,
    text: 'Every position on a report date, with its haircut.',
  },
  { path: paths.inventory.editNonOptions(), title: 'Edit Inventory and Haircuts', ...inventory },
  { path: paths.inventory.editOptions(), title: 'Edit Inventory and Haircuts', ...inventory },
  { path: paths.haircutDetail.list(), title: 'Inventory List', ...inventory },
  { path: paths.haircutDetail.edit(), title: 'Haircut Detail', ...inventory },
  { path: paths.haircutOption.list(), title: 'Option List', ...inventory },
  { path: paths.haircutOption.edit(), title: 'Haircut Option', ...inventory },
];

export const beingBuiltRoutes: RouteObject[] = inventoryScreens.map(toRoute);

function toRoute({ path, title, text, meanwhile }: ComingScreen): RouteObject {
  return {
    path,
    handle: { title } satisfies RouteHandle,
    element: <BeingBuiltPage title={title} text={text} meanwhile={meanwhile} />,
  };
}
