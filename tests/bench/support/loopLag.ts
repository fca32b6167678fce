/** By how many milliseconds the server's event loop was late at most since the last time this was asked, from its metrics. */
export async function loopLag(url: string, metricsToken: string): Promise<number> {
  const answer = await fetch(`${url}/api/x/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const seconds = /^netcap_nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text())?.[1];
  return Number(seconds) * 1000;
}
