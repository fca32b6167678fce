import { Icon } from '@/components/icon';
import { CompanySwitcher } from '@/features/company';
import { Shortcuts } from '../palette/Shortcuts';
import { ProfileMenu } from './ProfileMenu';

type TopBarProps = { isMenuOpen: boolean; onToggleMenu: () => void };

export function TopBar({ isMenuOpen, onToggleMenu }: TopBarProps) {
  return (
    <header className="nc-topbar">
      <button
        type="button"
        className="nc-topbar-button"
        aria-label={isMenuOpen ? 'Collapse menu' : 'Expand menu'}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      >
        <Icon name="menu" />
      </button>
      <div className="nc-topbar-end">
        <Shortcuts />
        <CompanySwitcher />
        <ProfileMenu />
      </div>
    </header>
  );
}
