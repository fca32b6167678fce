import type { SignedIn } from '@tests/support/backend/backend';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { csvUpload } from '@tests/support/staging/csvUpload';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';

const backend = setUpBackend();
let viewer: SignedIn;

beforeEach(async () => {
  viewer = await backend.signIn('viewer@demo.netcap.test');
});

const picture = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: '#335577' } });

/** Returns a picture as a phone takes it: on its side, and with the place in it. */
const photo = () =>
  picture()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '40/1 42/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const upload = (bytes: Buffer, action = 'UPLOAD-AVATAR') =>
  viewer.inject({
    method: 'POST',
    url: '/api/upload',
    query: { action, company_id: String(backend.companyId) },
    ...csvUpload('picture.jpg', bytes),
  });

const avatar = async () => (await viewer.inject({ url: '/api/me' })).json().data.avatar;

test('a picture is kept small and without its metadata, and opens by its link alone', async () => {
  const bytes = await photo();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const answer = await upload(bytes);
  expect(answer.json()).toEqual({ data: { url: expect.any(String) }, message: 'File uploaded successfully.' });
  expect(await avatar()).toEqual(answer.json().data);
  const served = await backend.app.inject({ url: answer.json().data.url });
  expect(served.headers['content-type']).toBe('image/webp');
  expect(served.headers['cross-origin-resource-policy']).toBe('cross-origin');
  const { format, width, height, exif, orientation } = await sharp(served.rawPayload).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({ format: 'webp', width: 256, height: 256 });
});

test('the link ends with time, and with the picture', async () => {
  const { url } = (await upload(await picture().png().toBuffer(), 'upload_avatar')).json().data;
  const changed = `${url.slice(0, -2)}AA`;
  expect((await backend.app.inject({ url: changed })).statusCode).toBe(404);
  await viewer.inject({ method: 'DELETE', url: '/api/x/avatar' });
  expect(await avatar()).toBeNull();
  expect((await backend.app.inject({ url })).statusCode).toBe(404);
});

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')],
  ['text that claims to be a picture', Buffer.from('Account Number\n1000\n')],
  ['a picture that is cut off', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46])],
  ['nothing', Buffer.alloc(0)],
])('%s is refused', async (_what, bytes) => {
  const answer = await upload(bytes);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.details.errors[0].path).toBe('files');
  expect(await avatar()).toBeNull();
});

test('a picture of more than 16 megapixels is refused before it is unpacked', async () => {
  const bytes = await picture(4_001, 4_000).png().toBuffer();
  // Only the beginning is sent: it says how large the picture is.
  const answer = await upload(bytes.subarray(0, 100));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.message).toBe('The image is larger than 16 megapixels. Choose a smaller one.');
  expect((await upload(await picture(4_000, 4_000).png().toBuffer())).statusCode).toBe(200);
});

test('more than 5 MB is refused', async () => {
  const bytes = Buffer.alloc(5 * 1024 * 1024 + 1);
  (await picture().png().toBuffer()).copy(bytes);
  const answer = await upload(bytes);
  expect(answer.statusCode).toBe(413);
  expect(answer.json().error.message).toBe('The image is larger than 5 MB.');
});
