import Dropdown from 'react-bootstrap/Dropdown';
import { Icon } from '@/components/icon';
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from '@/lib/theme';

const themeNames: Readonly<Record<ThemeChoice, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** The themes to choose from, in the profile menu. */
export function ThemeItems() {
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
