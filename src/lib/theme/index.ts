export { chooseTheme, followTheme, type ThemeChoice, themeChoices, useShownTheme, useThemeChoice } from './theme';
