export { CapitalBar } from './capitalBar/CapitalBar';
