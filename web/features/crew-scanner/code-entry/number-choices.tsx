import { BigButton, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import type { NumberFault } from './find-number-fault.ts'

interface NumberChoicesProps {
  fault: NumberFault
  /** The text of the button that uses the unknown number anyway; undefined where only a known number is accepted. */
  keep: string | undefined
  onNumber: (number: string) => void
}

/** Says that nobody has the typed number. Offers the nearest numbers and, if `keep` is given, the typed number. */
export function NumberChoices({ fault: { words, number, nearest }, keep, onNumber }: NumberChoicesProps) {
  return (
    <>
      <Trouble role="alert">{keep === undefined ? `${words} Typ het nog eens, of scan de QR.` : words}</Trouble>
      {nearest.map(({ row: { id, name, ownNumber } }) => (
        <BigButton key={id} type="button" kind="outline" onClick={() => onNumber(String(ownNumber))}>
          {`Bedoel je ${name}? ${ownNumber}`}
        </BigButton>
      ))}
      {keep !== undefined && (
        <BigButton type="button" kind="outline" onClick={() => onNumber(number)}>
          {keep}
        </BigButton>
      )}
    </>
  )
}
