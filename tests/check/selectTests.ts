/** Imports of each file, by path. */
export type Imports = ReadonlyMap<string, readonly string[]>;

export type Selection = {
  /** Tests to run, nearest to the change first. */
  chosen: string[];
  /** Affected tests that don't fit into the time. */
  left: string[];
  /** Total duration of the chosen tests in milliseconds. */
  durationMs: number;
};

export type SelectionLimits = { maxMs: number; durationOf: (test: string) => number };

type Concerned = { test: string; distance: number; sharedWords: number };

/**
 * Selects tests that import the changes, directly or indirectly: the changed files' own tests in any case, then the nearest ones that fit into the
 * time. At equal distance, tests with more path words in common with the changes come first.
 */
export function selectTests(imports: Imports, changed: readonly string[], limits: SelectionLimits): Selection {
  const selection: Selection = { chosen: [], left: [], durationMs: 0 };
  for (const { test, distance } of sortConcerned(imports, changed)) {
    const durationMs = limits.durationOf(test);
    const isChosen = distance === 0 || selection.durationMs + durationMs <= limits.maxMs;
    selection[isChosen ? 'chosen' : 'left'].push(test);
    if (isChosen) selection.durationMs += durationMs;
  }
  return selection;
}

function sortConcerned(imports: Imports, changed: readonly string[]): Concerned[] {
  const mirrors = new Set(changed.flatMap(mirrorsOf));
  const words = new Set(changed.flatMap(wordsOf));
  return [...distancesFrom(imports, changed)]
    .filter(([file]) => isTest(file))
    .map(([test, distance]) => ({
      test,
      distance: mirrors.has(test) ? 0 : distance,
      sharedWords: new Set(wordsOf(test).filter((word) => words.has(word))).size,
    }))
    .sort((a, b) => a.distance - b.distance || b.sharedWords - a.sharedWords || a.test.localeCompare(b.test));
}

/** Returns each file's distance in imports from the nearest changed one; files that reach none are omitted. */
function distancesFrom(imports: Imports, changed: readonly string[]): Map<string, number> {
  const importers = reverse(imports);
  const distances = new Map(changed.filter((file) => imports.has(file)).map((file) => [file, 0]));
  // A map's iteration includes entries added meanwhile.
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

function reverse(imports: Imports): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports) {
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  }
  return importers;
}

function isTest(file: string): boolean {
  return /^tests\/.*\.test\.tsx?$/.test(file);
}

/** Returns the places of a source file's tests. */
function mirrorsOf(file: string): string[] {
  const base = file.replace(/^src\//, '').replace(/\.tsx?$/, '');
  return [`tests/${base}.test.ts`, `tests/${base}.test.tsx`];
}

/** Returns the words of a path below its layer, in lower case: those of `server/services/coa/saveCoas.ts` are coa, save, coas. */
function wordsOf(file: string): string[] {
  const below = file
    .replace(/^tests\//, '')
    .replace(/^(src|server)\//, '')
    .replace(/(\.test)?\.\w+$/, '');
  return below
    .split('/')
    .slice(1)
    .join('/')
    .split(/\W+|(?=[A-Z])/)
    .map((word) => word.toLowerCase());
}
