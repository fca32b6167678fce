import { useEffect, useState } from 'react';

const everyMs = 20_000;

/** The time, and again every 20 seconds: for what shows how much of it is left. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
