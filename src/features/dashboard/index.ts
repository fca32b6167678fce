import './capitalPanel.css';

export { CapitalBar } from './components/CapitalBar';
export { levelLabel } from './levelTexts';
