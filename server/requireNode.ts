import { isSupportedNode } from './nodeVersion';

// Imported before anything that an older version may not run.
if (!isSupportedNode(process.versions.node)) {
  process.stderr.write(`Netcap needs Node.js 20.19 or later, or 22.12 or later. This is ${process.version}.\n`);
  process.exit(1);
}
