export { FirstTutorial } from './components/FirstTutorial';
export { OpenTutorial } from './components/OpenTutorial';
