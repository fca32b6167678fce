export { Tooltips } from './Tooltips';
