import { BigButton, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import type { NumberFault } from './find-number-fault.ts'

interface NumberChoicesProps {
  fault: NumberFault
  /** The text of the button that keeps the unknown number. */
  keep: string
  onNumber: (number: string) => void
}

/** Says that nobody has a typed number, and offers the nearest numbers and the typed one. */
export function NumberChoices({ fault: { words, number, nearest }, keep, onNumber }: NumberChoicesProps) {
  return (
    <>
      <Trouble role="alert">{words}</Trouble>
      {nearest.map(({ row: { id, name, ownNumber } }) => (
        <BigButton key={id} type="button" kind="outline" onClick={() => onNumber(String(ownNumber))}>
          {`Bedoel je ${name}? ${ownNumber}`}
        </BigButton>
      ))}
      <BigButton type="button" kind="outline" onClick={() => onNumber(number)}>
        {keep}
      </BigButton>
    </>
  )
}
