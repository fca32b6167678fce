// A reader that ends in the middle of its first job, as one with a fault does.
process.on('message', () => process.exit(3));
process.send?.({ kind: 'ready' });
