import { Line } from './scan-parts.tsx'

/** Asks for another press after a press that was ignored. Its place is always reserved, so that the buttons below it do not move. */
export const TooSoonLine = ({ shown }: { shown: boolean }) => (
  <Line role="alert" minHeight="1.35em">
    {shown && <b>Te snel na elkaar. Druk nog een keer.</b>}
  </Line>
)
