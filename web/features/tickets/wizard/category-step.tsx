import { lazy, memo, Suspense, useState } from 'react'
import { formatSalesState } from '#shared/domain/tickets/sales-windows.ts'
import { teamSize } from '#shared/domain/tickets/teams.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { useSalesState, useSaleNow } from '#web/api/use-sale.ts'
import { ClosedSale } from '#web/features/tickets/choice/closed-sale.tsx'
import { DaysPlaceholder } from '#web/features/tickets/choice/days-placeholder.tsx'
import type { RaceDaysProps } from '#web/features/tickets/choice/race-days.tsx'
import { TypeChoice } from '#web/features/tickets/choice/type-choice.tsx'
import { priceFormOrder } from '#web/features/tickets/order/build.ts'
import { receiptOf } from '#web/features/tickets/draft/receipt-of.ts'
import { changeDraft, type DraftChoice } from '#web/features/tickets/draft/ticket-draft.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { hydrateWithApp } from '#web/ui/hydration/islands.tsx'
import type { Loadable } from '#web/ui/hydration/loadable.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useNextStep } from './use-next-step.ts'
import { missingFields } from './wizard-texts.ts'
import { WizardFrame } from './wizard-frame.tsx'

const OwnWave = chakra('p', { base: { textStyle: 'small', color: 'fg.muted', '& a': { color: 'fg.strong', textDecoration: 'underline' } } })

// The days come from the server. The code that fetches and validates them loads with the app, not before the first view.
const raceDays = hydrateWithApp(() => import('#web/features/tickets/choice/race-days.tsx'))
// Memoised: if a parent renders again before this element is hydrated, React discards its markup and the choice that a visitor made in it.
const RaceDays = memo((props: RaceDaysProps) => (
  <Suspense fallback={<DaysPlaceholder />}>
    <raceDays.View {...props} />
  </Suspense>
))
// Lazy, because only a visitor with a mailed offer of the waiting list needs this code, and the prerendered page never does.
const OfferedPlace = lazy(() => import('#web/features/tickets/waiting-list/offered-place.tsx'))

interface CategoryStepProps {
  draft: DraftChoice
  reason?: string
  /** Loads the code of the next step. */
  loadNext: Loadable<object>['load']
  onDone: () => void
}

/** Shows step 1: the choice of Solo or Duo, and of the day. The next step needs both. */
export function CategoryStep({ draft, reason, loadNext, onDone }: CategoryStepProps) {
  const facts = useFacts()
  const now = useSaleNow()
  const sale = useSalesState(draft.ticketType)
  const [tried, setTried] = useState(false)
  /** True if the server answered that the chosen day has no place for this ticket. */
  const [refused, setRefused] = useState(false)
  const [closedDays, setClosedDays] = useState<string>()
  const { openNextStep, isOpening } = useNextStep(loadNext, onDone)
  const typeError = draft.ticketType ? undefined : 'Kies Solo of Duo'
  const dateError = !draft.eventDate
    ? 'Selecteer een evenementdatum'
    : refused
      ? 'Op deze dag is geen plek meer voor dit ticket. Kies een andere dag.'
      : undefined

  const submit = () => {
    if (draft.offer || (!typeError && !dateError)) return void openNextStep()
    setTried(true)
    toast(missingFields)
    focusFirstError()
  }
  return (
    <WizardFrame
      step={1}
      title="Kies je race"
      receipt={receiptOf(draft, facts, now)}
      counted={draft.ticketType !== null}
      amounts={
        draft.offer
          ? undefined
          : Object.fromEntries(ticketTypes.map((type) => [type, receiptOf({ ...draft, ticketType: type }, facts, now).total]))
      }
      action="Verder"
      closed={draft.offer ? undefined : (formatSalesState(sale) ?? closedDays)}
      busy={isOpening}
      busyText="Bezig..."
      onSubmit={submit}
    >
      {reason && (
        <Notice kind="warn" title="Je bent nog niet ingeschreven">
          <span>{reason}</span> Er is niets betaald en de rest van je gegevens staat er nog.
        </Notice>
      )}
      {draft.offer ? (
        <Suspense fallback={<Skeleton height="touchScan" />}>
          <OfferedPlace offer={draft.offer} onGiveUp={() => changeDraft({ offer: null, eventDate: '' })} />
        </Suspense>
      ) : (
        <>
          <ClosedSale ticketType={draft.ticketType} />
          <TypeChoice
            value={draft.ticketType}
            error={tried ? typeError : undefined}
            onChange={(ticketType) => changeDraft({ ticketType })}
          />
          <RaceDays error={tried ? dateError : undefined} onRefused={setRefused} onClosed={setClosedDays} />
          <OwnWave>
            Zelf je wave kiezen? <Link to="/ticket-register">Schrijf je in met het formulier</Link>
            <span>{`, voor ${formatEuro(priceFormOrder('solo', facts, { now }))} of ${formatEuro(priceFormOrder('duo', facts, { now }))}.`}</span>
          </OwnWave>
          <OwnWave>
            Met meer? <Link to="/team">{`Team of bedrijf (${teamSize.least} tot ${teamSize.most} plaatsen)`}</Link>, in één betaling.
          </OwnWave>
        </>
      )}
    </WizardFrame>
  )
}
