import { useLocation } from 'react-router-dom';
import { PageTabs } from '@/components/page/PageTabs';
import { useRole } from '@/features/company';
import { editTabs, listTabs } from '../inventoryPaths';
import '../inventory.css';

/** The lists or the edit screens of an inventory, under the addresses of the person's menu. */
export function InventoryTabs({ of }: { of: 'lists' | 'edits' }) {
  const { pathname } = useLocation();
  const place = { role: useRole(), pathname };
  return <PageTabs label="Inventory" tabs={of === 'lists' ? listTabs(place) : editTabs(place)} />;
}
