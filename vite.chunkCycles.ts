import type { Plugin } from 'vite';

/**
 * Fails the build if chunks import each other in a cycle: one of them would run before its dependency, and its page would break at start. Chunk
 * groups that share code can cause it without a cycle between modules.
 */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'refuse-chunk-cycles',
    generateBundle(_options, bundle) {
      const imports = new Map<string, readonly string[]>();
      for (const file of Object.values(bundle)) if (file.type === 'chunk') imports.set(file.fileName, file.imports);
      const cycle = findCycle(imports);
      if (cycle !== undefined) this.error(`Chunks import each other in a circle: ${cycle.join(' → ')}`);
    },
  };
}

/** Returns the first cycle found, with its first name repeated at the end; undefined without one. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const isDone = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | undefined => {
    const start = path.indexOf(name);
    if (start >= 0) return [...path.slice(start), name];
    if (isDone.has(name)) return undefined;
    for (const next of imports.get(name) ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle !== undefined) return cycle;
    }
    isDone.add(name);
    return undefined;
  };
  for (const name of imports.keys()) {
    const cycle = visit(name, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}
