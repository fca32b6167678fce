import { describeFailure } from '@server/db/failures';
import { type MessageChannel, messageChannels } from '@/contract/auth/account';
import { type DeliveryPlace, deliverNext } from './delivery';

/** Sender of the messages that wait in the database; one in each process. */
export type Messenger = {
  /** Begins to send; until then messages wait. */
  start: () => void;
  /** Checks the queue now, after a message was added; otherwise it is checked every few seconds. */
  wake: () => void;
  /** Finishes the messages being sent and sends no others; waiting ones stay queued. */
  stop: () => Promise<void>;
};

const everyMs = 5_000;

/** Creates a stopped messenger. Each channel has its own queue, so that neither waits for the other. */
export function createMessenger(place: DeliveryPlace): Messenger {
  let isOn = false;
  let timer: NodeJS.Timeout | undefined;
  const lines = messageChannels.map((channel) => createLine(() => deliverDue(place, channel, () => isOn), place));
  const wake = () => {
    if (isOn) for (const line of lines) line.wake();
  };
  return {
    wake,
    start: () => {
      isOn = true;
      timer = setInterval(wake, everyMs).unref();
      wake();
    },
    stop: async () => {
      isOn = false;
      clearInterval(timer);
      await Promise.all(lines.map((line) => line.rest()));
    },
  };
}

/** Sends all due messages, or stops when a server doesn't answer. */
async function deliverDue(place: DeliveryPlace, channel: MessageChannel, isOn: () => boolean): Promise<void> {
  while (isOn()) {
    const delivered = await deliverNext(place, channel);
    if (delivered === 'none' || delivered === 'failed') return;
  }
}

/** Creates a queue that runs one pass at a time. A wake during a pass runs another pass, since the first may have looked already. */
function createLine(pass: () => Promise<void>, { log }: DeliveryPlace) {
  let isWanted = false;
  let running: Promise<void> | null = null;
  async function run() {
    while (isWanted) {
      isWanted = false;
      await pass().catch((error) =>
        log.warn({ failure: describeFailure(error) }, 'Looking for unsent messages failed'),
      );
    }
    running = null;
  }
  return {
    wake: () => {
      isWanted = true;
      running ??= run();
    },
    rest: () => running ?? Promise.resolve(),
  };
}
