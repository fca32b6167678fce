export { AddressedExplain } from './AddressedExplain';
export { useExplain } from './useExplain';
