import { useEffect, useState } from 'react';

/** The value as it is once it has not changed for that many milliseconds; at first the value itself. */
export function useAfterPause<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);

  return settled;
}
