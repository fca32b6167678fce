import { describeFailure } from '@server/db/failures';
import { type MessageChannel, messageChannels } from '@/contract/people/account';
import { type DeliveryPlace, deliverNext } from './delivery';

/** Sends the messages that wait in the database: one in each process, beside the requests. */
export type Messenger = {
  /** Begins to send; until then messages only wait. */
  start: () => void;
  /** Looks at once, after a message was put in line; what is not seen now is seen within seconds. */
  wake: () => void;
  /** Lets the messages under way be sent and begins no others; those that wait are kept. */
  stop: () => Promise<void>;
};

const everyMs = 5_000;

/** Makes a messenger, which sends nothing before it is started. Each channel has a line of its own, so that neither waits for the other. */
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

/** All that is due, until a server that does not answer makes further tries useless for now. */
async function deliverDue(place: DeliveryPlace, channel: MessageChannel, isOn: () => boolean): Promise<void> {
  while (isOn()) {
    const delivered = await deliverNext(place, channel);
    if (delivered === 'none' || delivered === 'failed') return;
  }
}

/** One pass at a time. Who is woken during a pass goes once more, since it may have looked already. */
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
