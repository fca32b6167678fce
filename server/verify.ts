import { runCommand } from './commands/runCommand';
import { verifyAll } from './commands/verifyBooks';
import { stagedKinds } from './stagedKinds';

await runCommand(async (database) => {
  const { lines, agree } = await verifyAll(database, stagedKinds);
  return { text: lines.join('\n'), isFine: agree };
});
