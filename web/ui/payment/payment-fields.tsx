import { chakra } from '#web/ui/theme/chakra.ts'
import { PaymentElement } from '@stripe/react-stripe-js'
import { useState } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const Place = chakra('div', { base: { minWidth: '0' } })
const Wait = chakra('div', { base: { display: 'grid', gap: '4' } })

/** Shows the payment provider's own fields, as tabs; calls `onReady` when they can be filled in. Must be inside `PaymentElements`. */
export function PaymentFields({ onReady }: { onReady: () => void }) {
  const [state, setState] = useState<'loading' | 'ready' | 'broken'>('loading')
  return (
    <Place>
      {state === 'loading' && <PaymentPlaceholder />}
      {state === 'broken' && (
        <Notice kind="bad" title="Het betaalformulier laadt niet">
          Je bestelling staat er nog. Laad de pagina opnieuw, of ga terug en begin de betaling opnieuw. Had je net al betaald, dan komt de
          bevestiging per mail: betaal dan niet nog een keer.
        </Notice>
      )}
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={() => {
          setState('ready')
          onReady()
        }}
        onLoadError={() => setState('broken')}
      />
    </Place>
  )
}

/** Shows a placeholder while the payment fields load. */
export function PaymentPlaceholder() {
  return (
    <Wait role="status" aria-label="Betaalformulier laden...">
      <Skeleton height="field" />
      <Skeleton height="field" />
      <Skeleton height="field" />
    </Wait>
  )
}
