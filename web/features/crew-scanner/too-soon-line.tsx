import { Line } from './scan-parts.tsx'

/** Asks for another press after a press that was ignored. It is below the buttons, so that they stay where they are. */
export const TooSoonLine = ({ shown }: { shown: boolean }) =>
  shown && (
    <Line role="alert">
      <b>Dat was te snel na elkaar. Druk nog een keer.</b>
    </Line>
  )
