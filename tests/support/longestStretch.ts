/**
 * The longest that work keeps the thread from others, in milliseconds of processor time: what else runs on the machine doesn't count. Collecting
 * garbage may lengthen one try or the other, so that the best of a few counts.
 */
export async function longestStretch(work: () => Promise<unknown>, tries = 3): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let done = 0; done < tries; done += 1) best = Math.min(best, await longestOf(work));
  return best;
}

async function longestOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isUnderWay = true;
  let before = process.cpuUsage();
  const watch = () => {
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.cpuUsage();
    if (isUnderWay) setImmediate(watch);
  };
  setImmediate(watch);
  await work();
  isUnderWay = false;
  return longest;
}
