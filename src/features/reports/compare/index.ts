export { CompareSelect } from './CompareSelect';
export { Comparison } from './Comparison';
export { useComparedPeriod } from './useComparedPeriod';
