import { isSupportedNode } from './nodeVersion';

// The rest is loaded after the check, since an older version can't even load it.
if (isSupportedNode(process.versions.node)) {
  await import('./main');
} else {
  process.stderr.write(`Netcap needs Node.js 20.19 or later, or 22.12 or later. This is ${process.version}.\n`);
  process.exitCode = 1;
}
