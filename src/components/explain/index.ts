export { AddressedExplain } from './AddressedExplain';
export { useExplain } from './useExplain';
export { usePreviewExplain } from './usePreviewExplain';
