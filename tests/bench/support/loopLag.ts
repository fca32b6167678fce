/** Reads the server's maximum event loop lag since the last call, in milliseconds, from its metrics. */
export async function loopLag(url: string, metricsToken: string): Promise<number> {
  const answer = await fetch(`${url}/api/x/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const seconds = /^netcap_nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text())?.[1];
  return Number(seconds) * 1000;
}
