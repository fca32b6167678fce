export { FiguresFailure } from './FiguresFailure';
export { KeyFigureList } from './KeyFigureList';
