import { SendError, type Sender } from './sender';

export type SmsGateway = { url: string; token: string | undefined; maxCallMs?: number };

/** Sends SMS by `POST {to, text}` to an HTTP gateway, with `to` like +12125550141; any 2xx means accepted. */
export function createSmsSender({ url, token, maxCallMs = 10_000 }: SmsGateway): Sender {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return {
    keepsText: false,
    send: async ({ recipient, text }) => {
      const body = JSON.stringify({ to: `+${recipient}`, text });
      const status = await post(url, { headers, body, signal: AbortSignal.timeout(maxCallMs) });
      if (status < 200 || status > 299)
        throw new SendError(`status ${status}`, { isRefusal: refusals.includes(status) });
    },
  };
}

/** Statuses that refuse the message; all others concern the gateway, its address or our token. */
const refusals = [400, 409, 410, 413, 422];

/** Posts without following redirects, which could send the code and the token elsewhere. */
async function post(url: string, request: RequestInit): Promise<number> {
  try {
    const answer = await fetch(url, { ...request, method: 'POST', redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    throw new SendError(reasonOf(error), { isRefusal: false });
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code, name } = cause as { code?: unknown; name?: unknown };
  return String(typeof code === 'string' ? code : name);
}
