export { FirstTutorial } from './components/FirstTutorial';
export { TutorialBeside } from './components/TutorialBeside';
