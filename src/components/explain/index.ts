export { AddressedExplain } from './AddressedExplain';
export { withTrail } from './explainTrail';
export { useExplain } from './useExplain';
export { usePreviewExplain } from './usePreviewExplain';
