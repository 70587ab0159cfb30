import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

const Line = chakra('p', { base: { display: 'flex', alignItems: 'center', gap: '3', textStyle: 'lead', color: 'fg.strong' } })

/** A spinner with a text, while something about an order loads. */
export function CheckoutPlaceholder({ children }: { children: ReactNode }) {
  return (
    <Line role="status">
      <Spinner />
      <span>{children}</span>
    </Line>
  )
}
