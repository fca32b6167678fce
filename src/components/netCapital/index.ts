export { CapitalBar } from './capitalBar/CapitalBar';
export { EffectTable } from './EffectTable';
export { effectRows, hiddenCount } from './effectRows';
export { FiguresFailure } from './FiguresFailure';
export { KeyFigureList } from './KeyFigureList';
