import { type LoaderFunction, type RouteObject, redirect } from 'react-router-dom';
import type { Role } from '@/contract/user';
import { paths, type RouteHandle } from '@/lib/paths';
import { BeingBuiltPage } from '../pages/BeingBuiltPage';

/** A screen that comes later: where it will be, for whom, and what it will do. */
type ComingScreen = { path: string; title: string; text: string; roles?: Role[]; loader?: LoaderFunction };

const inventoryText = 'It will keep the positions of a report date, stage changes and import them from CSV files.';
const profileText = 'It will hold this part of the company profile; an administrator will be able to change it.';

const reviews: ComingScreen[] = [
  {
    path: paths.reviews.list(),
    title: 'Review Requests',
    text: 'It will list the changes that wait for an administrator, by kind.',
    roles: ['ADMIN', 'MIDDLE'],
    loader: withFilter(({ request }) => redirect(`${new URL(request.url).pathname}?filter=COA`)),
  },
  {
    path: '/requests-review-detail/:id/:status',
    title: 'Review Request',
    text: 'It will show what a request changes, with its conversation.',
    loader: withFilter(() => redirect(paths.reviews.list())),
  },
];

const inventory: ComingScreen[] = [
  { path: paths.inventory.nonOptions(), title: 'Inventory List', text: inventoryText },
  { path: paths.inventory.options(), title: 'Option List', text: inventoryText },
  {
    path: paths.inventory.merged(),
    title: 'Inventory Detail with Haircuts',
    text: 'It will show every position of a report date with its haircut.',
  },
  { path: paths.inventory.editNonOptions(), title: 'Edit Inventory and Haircuts', text: inventoryText },
  { path: paths.inventory.editOptions(), title: 'Edit Inventory and Haircuts', text: inventoryText },
  { path: paths.haircutDetail.list(), title: 'Inventory List', text: inventoryText },
  { path: paths.haircutDetail.edit(), title: 'Haircut Detail', text: inventoryText },
  { path: paths.haircutOption.list(), title: 'Option List', text: inventoryText },
  { path: paths.haircutOption.edit(), title: 'Haircut Option', text: inventoryText },
];

const settings: ComingScreen[] = [
  { path: paths.settings.generalInformation(), title: 'General Information', text: profileText },
  { path: paths.settings.billingInformation(), title: 'Billing Information', text: profileText },
  { path: paths.settings.otherInformation(), title: 'Other Information', text: profileText },
  {
    path: paths.settings.userList(),
    title: 'User List',
    text: 'It will list the people of the company; an administrator will be able to invite and delete them.',
  },
  {
    path: paths.settings.userProfile(),
    title: 'User Profile',
    text: 'It will hold your name, phone number and e-mail addresses.',
  },
];

export const beingBuiltRoutes: RouteObject[] = [...reviews, ...inventory, ...settings].map(toRoute);

function toRoute({ path, title, text, roles, loader }: ComingScreen): RouteObject {
  return {
    path,
    handle: { title, ...(roles && { roles }) } satisfies RouteHandle,
    element: <BeingBuiltPage title={title} text={text} />,
    ...(loader && { loader }),
  };
}

/** The reviews screens are always of one kind of change, which the query parameter `filter` names. */
function withFilter(withoutFilter: LoaderFunction): LoaderFunction {
  return (args, context) =>
    new URL(args.request.url).searchParams.has('filter') ? null : withoutFilter(args, context);
}
