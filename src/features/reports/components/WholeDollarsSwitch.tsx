import FormCheck from 'react-bootstrap/FormCheck';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { selectIsWholeDollars, wholeDollarsChosen } from '../reportsSlice';

/** Whether FOCUS and SSOI are printed in whole dollars, as the form has them, or in cents; kept until the session ends. Other documents have one unit. */
export function WholeDollarsSwitch() {
  const dispatch = useAppDispatch();
  const isWholeDollars = useAppSelector(selectIsWholeDollars);
  return (
    <FormCheck
      id="nc-whole-dollars"
      type="switch"
      label="Whole dollars"
      data-tooltip="Preview, PDF and Excel in whole dollars instead of cents"
      checked={isWholeDollars}
      onChange={() => dispatch(wholeDollarsChosen(!isWholeDollars))}
    />
  );
}
