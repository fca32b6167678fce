import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestBackend, type SignedIn, type TestBackend, type TestBackendOptions } from './backend';
import { type Bookkeeper, openBooks } from './bookkeeper';
import { takeBackend } from './handedOnBackend';

type SetUpOptions = TestBackendOptions & {
  /** True for a file whose tests share data of a `beforeAll`. */
  keepsData?: boolean;
};

/** Returns a backend for the tests of a file, reset before each of them; read it only within hooks and tests. With options it is the file's own. */
export function setUpBackend({ keepsData = false, ...options }: SetUpOptions = {}): TestBackend {
  let backend: TestBackend | undefined;
  beforeAll(async () => {
    backend = await (Object.keys(options).length === 0 ? takeBackend() : createTestBackend(options));
  });
  if (!keepsData) beforeEach(() => backend?.reset());
  afterAll(() => backend?.close());
  return later(() => backend);
}

/** Signs a user in before each test. */
export function setUpSignedIn(backend: TestBackend, emailAddress: string): SignedIn {
  return makeEach(() => backend.signIn(emailAddress));
}

/** Signs a user in before each test to keep the books of their company. */
export function setUpBooks(backend: TestBackend, emailAddress: string): Bookkeeper {
  return makeEach(() => openBooks(backend, emailAddress));
}

function makeEach<Made extends object>(make: () => Promise<Made>): Made {
  let made: Made | undefined;
  beforeEach(async () => {
    made = await make();
  });
  return later(() => made);
}

/** Returns a proxy for an object that a hook has yet to make, so that a file can name it in a constant. */
function later<Made extends object>(current: () => Made | undefined): Made {
  return new Proxy<Made>({} as Made, {
    get: (_, key) => {
      const made = current();
      if (made === undefined) throw new Error(`${String(key)} is read before the hooks have run.`);
      return Reflect.get(made, key);
    },
  });
}
