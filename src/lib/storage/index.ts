export { browserStorage } from './browserStorage';
export { type StoredItem, storedItem } from './storedItem';
