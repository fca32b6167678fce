export { browserStorage, tabStorage } from './browserStorage';
export { type StoredItem, storedItem } from './storedItem';
