import { channelNames, type OutgoingMessage, type Sender } from './sender';

/** Creates a sender that prints messages and keeps them to be read. */
export function createOutboxSender(print: (text: string) => void): Sender {
  return {
    keepsText: true,
    send: async (message) => print(printed(message)),
  };
}

function printed({ channel, recipient, subject, text }: OutgoingMessage): string {
  const title = `Message by ${channelNames[channel]} to ${recipient}${subject === null ? '' : `: ${subject}`}`;
  const lines = text.trimEnd().split('\n');
  return `\n${[title, ...lines.map((line) => (line === '' ? '  |' : `  | ${line}`))].join('\n')}\n`;
}
