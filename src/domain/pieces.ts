/** Long work that yields every few milliseconds so that other work can run, and returns its result at the end. */
export type InPieces<Result> = Generator<undefined, Result, undefined>;

const itemsOfPiece = 250;

/** Does something with each of the items, in their order. */
export function* eachInPieces<Item>(items: Iterable<Item>, work: (item: Item) => void): InPieces<void> {
  let done = 0;
  for (const item of items) {
    work(item);
    done += 1;
    if (done % itemsOfPiece === 0) yield;
  }
}

/** Maps items in their order, in pieces. */
export function* mapInPieces<Item, Result>(items: Iterable<Item>, map: (item: Item) => Result): InPieces<Result[]> {
  const results: Result[] = [];
  yield* eachInPieces(items, (item) => {
    results.push(map(item));
  });
  return results;
}

/** Does the work without a pause. */
export function doAtOnce<Result>(work: InPieces<Result>): Result {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}
