/** What each file imports, by its path. */
export type Imports = ReadonlyMap<string, readonly string[]>;

export type Selection = {
  /** To be run, the nearest to what changed first. */
  chosen: string[];
  /** Concerned as well, but too far away for the time there is. */
  left: string[];
  /** Milliseconds that the chosen ones take together. */
  durationMs: number;
};

export type SelectionLimits = { maxMs: number; durationOf: (test: string) => number };

type Concerned = { test: string; distance: number; sharedWords: number };

/**
 * The tests that import what changed, directly or through others: those of the changed files themselves whatever they take, then the nearest
 * ones that fit into the time. Of equally near ones those come first whose path has more words in common with what changed.
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

/** How many imports each file is away from the nearest changed one; files that reach none are left out. */
function distancesFrom(imports: Imports, changed: readonly string[]): Map<string, number> {
  const importers = reverse(imports);
  const distances = new Map(changed.filter((file) => imports.has(file)).map((file) => [file, 0]));
  // A map goes on to what is added while it is read.
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

/** Where the tests of a source file are. */
function mirrorsOf(file: string): string[] {
  const base = file.replace(/^src\//, '').replace(/\.tsx?$/, '');
  return [`tests/${base}.test.ts`, `tests/${base}.test.tsx`];
}

/** The words of a path below its layer, in small letters: those of `server/services/coa/saveCoas.ts` are coa, save, coas. */
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
