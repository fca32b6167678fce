export { capitalInputsReview } from './capitalInputsReview';
export { focusKind } from './focusKind';
