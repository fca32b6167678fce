export { FoldedOnPhone } from './FoldedOnPhone';
