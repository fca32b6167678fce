import { expect, test } from 'vitest';
import { editTabs, kindPaths, listTabs } from '@/features/inventory/inventoryPaths';

const addresses = (tabs: ReturnType<typeof listTabs>) => tabs.map(({ to }) => to);

const inventoryLists = ['/inventory/list/non-options', '/inventory/list/options', '/inventory/list/merged'];
const haircutLists = ['/haircut-detail/list', '/haircut-option/list', '/inventory/list/merged'];

test.each([
  { role: 'ADMIN', pathname: '/inventory/list/options', lists: inventoryLists },
  { role: 'MIDDLE', pathname: '/inventory/list/merged', lists: inventoryLists },
  { role: 'ADMIN', pathname: '/haircut-detail/list', lists: haircutLists },
  { role: 'VIEWER', pathname: '/haircut-option/list', lists: haircutLists },
  { role: 'VIEWER', pathname: '/inventory/list/merged', lists: haircutLists },
  { role: 'VIEWER', pathname: '/inventory/list/non-options', lists: inventoryLists },
] as const)('for $role at $pathname the lists are $lists', ({ lists, ...place }) => {
  expect(addresses(listTabs(place))).toEqual(lists);
});

test('the edit screens are where the lists are', () => {
  const viewer = { role: 'VIEWER', pathname: '/haircut-detail/edit' } as const;
  expect(addresses(editTabs(viewer))).toEqual(['/haircut-detail/edit', '/haircut-option/edit']);
  expect(kindPaths(viewer).HAIRCUT_DETAIL.edit()).toBe('/haircut-detail/edit');
});
