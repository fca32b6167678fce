export { CapitalBar } from './components/CapitalBar';
