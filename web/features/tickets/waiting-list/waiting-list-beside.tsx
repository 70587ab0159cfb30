import { useState } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { WaitingListForm, type WaitingListFormProps } from './waiting-list-form.tsx'

interface WaitingListBesideProps extends WaitingListFormProps {
  /** True if the visitor has chosen a day or wave that has places left. */
  hasChoice: boolean
  /** The text of the button that shows the waiting list again. */
  buttonText: string
}

/** Shows the waiting list of full days or waves, beside the choice. Once the visitor has chosen a day or wave, only a button shows it. */
export function WaitingListBeside({ hasChoice, buttonText, ...form }: WaitingListBesideProps) {
  const [isOpen, setOpen] = useState(false)
  if (form.places.length === 0) return null
  return (
    <div>
      {hasChoice && !isOpen && (
        <Button variant="text" size="compact" onClick={() => setOpen(true)}>
          {buttonText}
        </Button>
      )}
      {/* Hidden, not unmounted, so that the typed mail address stays. */}
      <div hidden={hasChoice && !isOpen}>
        <WaitingListForm {...form} />
      </div>
    </div>
  )
}
