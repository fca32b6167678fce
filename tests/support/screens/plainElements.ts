import * as React from 'react';

type Internals = { recentlyCreatedOwnerStacks: number };

const internalsName = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** Number of elements for which React saves creation stacks each second, for its developer tools. */
const maxOwnerStacks = 10_000;

/** Turns React's element stacks off, which take a tenth of these tests' time. Its warnings are the same. */
export function keepNoOwnerStacks(): void {
  const internals: Internals | undefined = Reflect.get(React, internalsName);
  if (internals?.recentlyCreatedOwnerStacks === undefined)
    throw new Error('React counts its owner stacks in another way.');
  const count = { get: () => maxOwnerStacks, set: () => undefined, configurable: true };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', count);
}
