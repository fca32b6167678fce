import { fillStorage } from '@tests/support/screens/fullStorage';
import { expect, test, vi } from 'vitest';
import { storedItem } from '@/lib/storage/storedItem';

const count = storedItem<number>('count', (stored) => (typeof stored === 'number' ? stored : null));

test('keeps a value under the key of the product', () => {
  expect(count.write(7)).toBe(true);
  expect(localStorage.getItem('netcap.count')).toBe('7');
  expect(count.read()).toBe(7);
  count.remove();
  expect(count.read()).toBeNull();
  expect(localStorage.getItem('netcap.count')).toBeNull();
});

test.each(['"text"', '{"a":', 'null', ''])('what is not such a value reads as nothing: %j', (stored) => {
  localStorage.setItem('netcap.count', stored);
  expect(count.read()).toBeNull();
});

test('a storage that refuses still keeps the value for the page', () => {
  fillStorage('localStorage');
  expect(count.write(8)).toBe(false);
  expect(count.read()).toBe(8);
  count.remove();
  expect(count.read()).toBeNull();
});

test('tells of a change in another tab, of its own key and of a cleared storage, until it is stopped', () => {
  const onChange = vi.fn();
  const stop = count.subscribe(onChange);
  window.dispatchEvent(new StorageEvent('storage', { key: 'netcap.other' }));
  expect(onChange).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'netcap.count' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'netcap.count' }));
  expect(onChange).toHaveBeenCalledTimes(2);
});
