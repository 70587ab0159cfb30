import { useState } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { WaitingListForm, type WaitingListFormProps } from './waiting-list-form.tsx'

interface WaitingListBesideProps extends WaitingListFormProps {
  /** Whether something that is not full is chosen. */
  isServed: boolean
  /** What the button says that brings the list back. */
  ask: string
}

/** The waiting list of what is full, beside a choice. Who has chosen nothing sees it; whoever is served finds it behind a button. */
export function WaitingListBeside({ isServed, ask, ...form }: WaitingListBesideProps) {
  const [waits, setWaits] = useState(false)
  if (form.places.length === 0) return null
  return (
    <div>
      {isServed && !waits && (
        <Button variant="text" size="compact" onClick={() => setWaits(true)}>
          {ask}
        </Button>
      )}
      {/* Hidden and not gone: what was typed in it stays. */}
      <div hidden={isServed && !waits}>
        <WaitingListForm {...form} />
      </div>
    </div>
  )
}
