import { useState } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { WaitingListForm, type WaitingListFormProps } from './waiting-list-form.tsx'

interface WaitingListBesideProps extends WaitingListFormProps {
  /** True if a day or wave with places is chosen. */
  hasChoice: boolean
  /** The text of the button that shows the waiting list again. */
  buttonText: string
}

/** The waiting list of full days or waves, beside their choice. Visible while nothing is chosen; after a choice it is behind a button. */
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
