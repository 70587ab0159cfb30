import { useState } from 'react'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { RecoveryCodes, SecondStepForm } from './second-step-form.tsx'

const codesWords = { question: 'Deze codes zie je hierna niet meer.', stay: 'Terug naar de codes', leave: 'Sluit' }

interface Props {
  open: boolean
  /** True if the second login step is already on, and the user moves it to another authenticator app. */
  replaces?: boolean
  onClose: () => void
  onDone: () => Promise<unknown>
}

/**
 * Turns the second login step on, or moves it to another authenticator app. Shows a QR, asks for a code from the app as proof, and then
 * shows the recovery codes once.
 */
export function SecondStepDialog({ open, replaces = false, onClose, onDone }: Props) {
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => {
    setCodes(undefined)
    onClose()
  }
  return (
    <TypedDialog
      open={open}
      onClose={close}
      title={codes ? 'Bewaar je herstelcodes' : replaces ? 'Tweede stap vervangen' : 'Tweede stap aanzetten'}
      wide
      focusTitle
      isTyped={codes !== undefined}
      words={codesWords}
    >
      {open &&
        (codes ? (
          <RecoveryCodes codes={codes} replaces={replaces} onClose={close} />
        ) : (
          <SecondStepForm
            replaces={replaces}
            onCancel={close}
            onCodes={(made) => {
              setCodes(made)
              void onDone()
            }}
          />
        ))}
    </TypedDialog>
  )
}
