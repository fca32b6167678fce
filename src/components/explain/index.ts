export { AddressedExplain } from './AddressedExplain';
export { writeTrail } from './explainTrail';
export { useExplain, usePreviewExplain } from './useExplain';
