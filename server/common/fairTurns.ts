import { overloaded } from './errors';

export type TurnOptions = LineOptions & {
  /** Maximum of turns at once. */
  width: number;
  /** Maximum of one asker's turns at once. */
  perAsker: number;
};

type LineOptions = {
  /** Maximum of one asker's waiting turns. */
  maxWaiting: number;
  maxWaitMs: number;
  /** Order of one asker's turns. With newest first, an asker who floods the queue doesn't delay their own later requests. */
  first?: 'oldest' | 'newest';
};

/** Ends a turn; calling it again does nothing. */
export type Release = () => void;

/** Limiter of concurrent work with fair turns: an asker with much work waits for their own, and doesn't delay others. */
export type FairTurns = {
  /** Waits for a turn. Throws 503 if too many of the asker's wait already, or it takes too long. */
  take: (asker: string, ticket?: number) => Promise<Release>;
  /** Runs the work in a turn. */
  run: <Result>(asker: string, work: () => Promise<Result>, ticket?: number) => Promise<Result>;
  /** Numbers of working and waiting turns now, and of all refused ones. */
  counts: () => { working: number; waiting: number; refused: number };
};

let lastTicket = 0;

/** Returns a ticket that keeps its place for a turn requested later; without one, the time of the request counts. */
export function takeTicket(): number {
  lastTicket += 1;
  return lastTicket;
}

/** Creates turns within this process. */
export function createFairTurns({ width, perAsker, ...options }: TurnOptions): FairTurns {
  const working = new Map<string, number>();
  const lines = createLines(options);
  let total = 0;
  const isFree = (asker: string) => total < width && (working.get(asker) ?? 0) < perAsker;

  function count(asker: string, by: 1 | -1) {
    const now = (working.get(asker) ?? 0) + by;
    total += by;
    if (now === 0) working.delete(asker);
    else working.set(asker, now);
  }

  function begin(asker: string): Release {
    count(asker, 1);
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      count(asker, -1);
      lines.callNext(isFree);
    };
  }

  const take = async (asker: string, ticket = takeTicket()) => {
    if (!isFree(asker)) return lines.wait(asker, ticket, () => begin(asker));
    return begin(asker);
  };
  return {
    take,
    run: async (asker, work, ticket) => {
      const release = await take(asker, ticket);
      try {
        return await work();
      } finally {
        release();
      }
    },
    counts: () => ({ working: total, ...lines.counts() }),
  };
}

type Waiting = { ticket: number; start: () => void; refuse: () => void };

/** Creates a queue for each asker. */
function createLines({ maxWaiting, maxWaitMs, first = 'oldest' }: LineOptions) {
  // In calling order of the askers.
  const lines = new Map<string, Waiting[]>();
  let refused = 0;

  function refusal() {
    refused += 1;
    return overloaded();
  }

  function leave(asker: string, waiting: Waiting | undefined): Waiting | undefined {
    const left = (lines.get(asker) ?? []).filter((one) => one !== waiting);
    lines.delete(asker);
    if (left.length > 0) lines.set(asker, left);
    return waiting;
  }

  return {
    counts: () => ({ waiting: [...lines.values()].reduce((sum, line) => sum + line.length, 0), refused }),
    wait: <Turn>(asker: string, ticket: number, begin: () => Turn): Promise<Turn> => {
      const line = lines.get(asker) ?? [];
      const isFull = line.length >= maxWaiting;
      if (isFull && first === 'oldest') return Promise.reject(refusal());
      if (isFull) line[0]?.refuse();
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => waiting.refuse(), maxWaitMs);
        const waiting: Waiting = {
          ticket,
          start: () => {
            clearTimeout(timer);
            resolve(begin());
          },
          refuse: () => {
            clearTimeout(timer);
            leave(asker, waiting);
            reject(refusal());
          },
        };
        const inOrder = [...(lines.get(asker) ?? []), waiting].sort((a, b) => a.ticket - b.ticket);
        lines.set(asker, inOrder);
      });
    },
    /** Calls the next free asker, and moves them to the end. */
    callNext: (isFree: (asker: string) => boolean) => {
      const asker = [...lines.keys()].find(isFree);
      if (asker === undefined) return;
      leave(asker, lines.get(asker)?.at(first === 'oldest' ? 0 : -1))?.start();
    },
  };
}
