export { KeyFigureList } from './KeyFigureList';
