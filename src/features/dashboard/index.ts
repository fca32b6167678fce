import './capitalPanel.css';

export { CapitalBar } from './components/CapitalBar';
