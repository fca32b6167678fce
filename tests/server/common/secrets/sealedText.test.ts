import { openText, sealText } from '@server/common/secrets/sealedText';
import { expect, test } from 'vitest';

const key = new Uint8Array(32).fill(1);
const otherKey = new Uint8Array(32).fill(2);
const text = 'JBSWY3DPEHPK3PXP';

test('a sealed text opens again, and is not readable in between', () => {
  const sealed = sealText(text, 'one', key);
  expect(sealed.toString('latin1')).not.toContain(text);
  expect(openText(sealed, 'one', key)).toBe(text);
});

test('the same text is sealed differently each time', () => {
  expect(sealText(text, 'one', key).equals(sealText(text, 'one', key))).toBe(false);
});

test('nothing opens for another purpose or by another key, nor when it was changed or cut', () => {
  const sealed = sealText(text, 'one', key);
  expect(openText(sealed, 'two', key)).toBeNull();
  expect(openText(sealed, 'one', otherKey)).toBeNull();
  expect(openText(sealed.subarray(0, 20), 'one', key)).toBeNull();
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(openText(changed, 'one', key)).toBeNull();
  }
});
