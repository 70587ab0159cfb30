import { chakra } from '#web/ui/chakra.ts'
import { useState } from 'react'
import { formatEuro } from '#shared/lib/money.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { DayChoice } from './day-choice.tsx'
import { refuseDay, useEditions } from './editions.ts'
import { focusFirstError } from '#web/ui/focus-first-error.ts'
import { OfferedPlace } from './offered-place.tsx'
import { priceForm } from './order.ts'
import { receiptOf } from './receipt-of.ts'
import { changeDraft, type TicketDraft } from './ticket-draft.ts'
import { TypeChoice } from './type-choice.tsx'
import { missingFields } from './wizard-texts.ts'
import { WizardFrame } from './wizard-frame.tsx'

const OwnWave = chakra('p', { base: { textStyle: 'small', color: 'fg.muted', '& a': { color: 'fg.strong', textDecoration: 'underline' } } })

interface CategoryStepProps {
  draft: TicketDraft
  reason?: string
  onDone: () => void
}

/** Step 1: Solo or Duo, and the day. Both are needed to go on. */
export function CategoryStep({ draft, reason, onDone }: CategoryStepProps) {
  const days = useEditions()
  const [tried, setTried] = useState(false)
  const chosen = days.editions?.find((edition) => edition.eventDate === draft.eventDate)
  const refused = chosen && refuseDay(chosen, draft.ticketType)
  const typeError = draft.ticketType ? undefined : 'Kies Solo of Duo'
  const dateError = !draft.eventDate
    ? 'Selecteer een evenementdatum'
    : refused
      ? 'Op deze dag is geen plek meer voor dit ticket. Kies een andere dag.'
      : undefined

  const goOn = () => {
    if (draft.offer || (!typeError && !dateError)) return onDone()
    setTried(true)
    toast(missingFields)
    focusFirstError()
  }
  return (
    <WizardFrame
      step={1}
      title="Kies je race"
      receipt={receiptOf(draft)}
      counted={draft.ticketType !== null}
      action="Verder"
      onSubmit={goOn}
    >
      {reason && (
        <Notice kind="warn" title="Je bent nog niet ingeschreven">
          {reason} Er is niets betaald en de rest van je gegevens staat er nog.
        </Notice>
      )}
      {draft.offer ? (
        <OfferedPlace offer={draft.offer} onGiveUp={() => changeDraft({ offer: null, eventDate: '' })} />
      ) : (
        <>
          <TypeChoice
            value={draft.ticketType}
            error={tried ? typeError : undefined}
            onChange={(ticketType) => changeDraft({ ticketType })}
          />
          <DayChoice
            days={days}
            ticketType={draft.ticketType}
            value={draft.eventDate}
            error={tried ? dateError : undefined}
            onChange={(eventDate) => changeDraft({ eventDate })}
          />
          <OwnWave>
            Zelf je wave kiezen? <Link to="/ticket-register">Schrijf je in met het formulier</Link>, voor {formatEuro(priceForm('solo'))} of{' '}
            {formatEuro(priceForm('duo'))}.
          </OwnWave>
        </>
      )}
    </WizardFrame>
  )
}
