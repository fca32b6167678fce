export { makePdf } from './makePdf';
