import Dropdown from 'react-bootstrap/Dropdown';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/avatar/Avatar';
import { Icon } from '@/components/icon/Icon';
import { roleNames } from '@/contract/auth/user';
import { selectCompanySetting, selectUser, useRole, useSignOut } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { untilText } from '@/lib/format';
import { useAppSelector } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from '@/lib/theme/theme';

const themeNames: Readonly<Record<ThemeChoice, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** The signed-in user and role, with the menu to sign out. */
export function ProfileMenu() {
  const user = useAppSelector(selectUser);
  const role = useRole();
  const lastDay = useAppSelector(selectCompanySetting)?.ends_on;
  const hasExport = useExtra('export');
  const signOut = useSignOut();
  if (user === null) return null;

  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <Dropdown align="end">
      <Dropdown.Toggle variant="link" className="nc-topbar-button">
        <Avatar name={name} url={user.avatar?.url} />
        <span className="nc-topbar-text">
          <span className="nc-profile-name" title={name}>
            {name}
          </span>
          <span className="nc-profile-role">{[roleNames[role], untilText(lastDay)].filter(Boolean).join(' ')}</span>
        </span>
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <Dropdown.Item as={Link} to={paths.settings.userProfile()}>
          <Icon name="user" /> User Profile
        </Dropdown.Item>
        <Dropdown.Item as={Link} to={paths.settings.companyProfile()}>
          <Icon name="settings" /> Company Profile
        </Dropdown.Item>
        {hasExport && role === 'ADMIN' && (
          <Dropdown.Item as={Link} to={paths.export()}>
            <Icon name="reports" /> Export
          </Dropdown.Item>
        )}
        <Dropdown.Divider />
        <ThemeItems />
        <Dropdown.Divider />
        <Dropdown.Item as="button" type="button" onClick={signOut}>
          <Icon name="signOut" /> Sign out
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
}

/** The themes in the profile menu. */
function ThemeItems() {
  const chosen = useThemeChoice();
  return (
    <>
      <Dropdown.Header aria-level={2}>Theme</Dropdown.Header>
      {themeChoices.map((choice) => (
        <Dropdown.Item
          key={choice}
          as="button"
          type="button"
          aria-current={choice === chosen ? 'true' : undefined}
          onClick={() => chooseTheme(choice)}
        >
          <Icon name={choice === chosen ? 'check' : 'circle'} /> {themeNames[choice]}
        </Dropdown.Item>
      ))}
    </>
  );
}
