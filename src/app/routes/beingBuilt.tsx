import { type LoaderFunction, type RouteObject, redirect } from 'react-router-dom';
import type { Role } from '@/contract/user';
import { paths, type RouteHandle } from '@/lib/paths';
import { BeingBuiltPage } from '../pages/BeingBuiltPage';

/** A screen that comes later: where it will be, for whom, what it will do, and what to do until then. */
type ComingScreen = {
  path: string;
  title: string;
  text: string;
  meanwhile: string;
  roles?: Role[];
  loader?: LoaderFunction;
};

const inventory = {
  text: 'Positions by report date, with imports from CSV files.',
  meanwhile: 'Until then, enter the haircut for each class of securities in the FOCUS report wizard.',
};
const waiting =
  'Until then, changes sent for review stay pending. Their author can take them back with Restore on the edit screen, and an administrator can enter them instead.';

const reviews: ComingScreen[] = [
  {
    path: paths.reviews.list(),
    title: 'Review Requests',
    text: 'Changes waiting for approval, by type.',
    meanwhile: waiting,
    roles: ['ADMIN', 'MIDDLE'],
    loader: withFilter(({ request }) => redirect(`${new URL(request.url).pathname}?filter=COA`)),
  },
  {
    path: paths.reviews.detail(':id', ':status'),
    title: 'Review Request',
    text: 'What a request changes, with its conversation.',
    meanwhile: waiting,
    loader: withFilter(() => redirect(paths.reviews.list())),
  },
];

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

export const beingBuiltRoutes: RouteObject[] = [...reviews, ...inventoryScreens].map(toRoute);

function toRoute({ path, title, text, meanwhile, roles, loader }: ComingScreen): RouteObject {
  return {
    path,
    handle: { title, ...(roles && { roles }) } satisfies RouteHandle,
    element: <BeingBuiltPage title={title} text={text} meanwhile={meanwhile} />,
    ...(loader && { loader }),
  };
}

/** The reviews screens are always of one kind of change, which the query parameter `filter` names. */
function withFilter(withoutFilter: LoaderFunction): LoaderFunction {
  return (args, context) =>
    new URL(args.request.url).searchParams.has('filter') ? null : withoutFilter(args, context);
}
