import * as React from 'react';

type Internals = { recentlyCreatedOwnerStacks: number };

const internalsName = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** Of so many elements a second React keeps the stack that made each, for its developer tools; beyond them it keeps none. */
const maxOwnerStacks = 10_000;

/** Has React keep no stacks of what makes its elements, which take a tenth of the time of these tests. Its warnings are the same. */
export function keepNoOwnerStacks(): void {
  const internals: Internals | undefined = Reflect.get(React, internalsName);
  if (internals?.recentlyCreatedOwnerStacks === undefined)
    throw new Error('React counts its owner stacks in another way.');
  const count = { get: () => maxOwnerStacks, set: () => undefined, configurable: true };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', count);
}
