import { useEffect, useState } from 'react';
import { easternDay } from '@/domain/calendar/easternTime';
import type { IsoDate } from '@/domain/periods';

const everyMs = 20_000;

/** Returns the current time, updated every 20 seconds, to show remaining time. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

/** Debounces a value: returns it once it has not changed for `pause` milliseconds, at first immediately. */
export function useAfterPause<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);

  return settled;
}

/** Gives the day of work in New York, which the server counts from too, and renders again when it ends. */
export function useToday(): IsoDate {
  const [today, setToday] = useState(() => easternDay(new Date()));
  useEffect(() => {
    const ticking = setInterval(() => setToday(easternDay(new Date())), everyMs);
    return () => clearInterval(ticking);
  }, []);
  return today;
}
