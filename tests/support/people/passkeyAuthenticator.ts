import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '@/contract/auth/passkey.schema';

type Options = Record<string, unknown>;

/** Overrides of an answer that a correct browser and authenticator wouldn't make. */
type Wrong = { origin?: string; challenge?: string; counter?: number; isUnverified?: boolean; userHandle?: string };

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

/** Creates a software authenticator with one ES256 key pair, which signs like a browser's (WebAuthn, sections 6.1 to 6.5). */
export function softwareAuthenticator(origin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle = '';

  function clientData(type: string, options: Options, wrong: Wrong): Buffer {
    const challenge = wrong.challenge ?? options['challenge'];
    return Buffer.from(JSON.stringify({ type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }));
  }

  function create(options: Options, wrong: Wrong = {}): NewPasskey {
    const { rp, user } = options as { rp: { id: string }; user: { id: string } };
    userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
    const data = Buffer.concat([head(rp.id, { flags: hasCredential, counter, wrong }), attested]);
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(data)],
    ]);
    const response = {
      clientDataJSON: base64(clientData('webauthn.create', options, wrong)),
      attestationObject: base64(attestation),
      transports: ['internal'],
    };
    return { id: base64(id), rawId: base64(id), type: 'public-key', response };
  }

  function get(options: Options, wrong: Wrong = {}): PasskeyAnswer {
    counter = wrong.counter ?? counter + 1;
    const data = head(String(options['rpId']), { flags: 0, counter, wrong });
    const client = clientData('webauthn.get', options, wrong);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    const response = {
      clientDataJSON: base64(client),
      authenticatorData: base64(data),
      signature: base64(createSign('sha256').update(signed).sign(privateKey)),
      userHandle: wrong.userHandle ?? userHandle,
    };
    return { id: base64(id), rawId: base64(id), type: 'public-key', response };
  }

  return { create, get };
}

function head(host: string, { flags, counter, wrong }: { flags: number; counter: number; wrong: Wrong }): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const verified = wrong.isUnverified ? 0 : userVerified;
  return Buffer.concat([
    createHash('sha256').update(host).digest(),
    Buffer.from([flags | userPresent | verified]),
    count,
  ]);
}

/** Encodes the public key as COSE: EC2, ES256, P-256, x and y (RFC 9053, 7.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64url');
}
