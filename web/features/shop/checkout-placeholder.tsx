import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

const Line = chakra('p', { base: { display: 'flex', alignItems: 'center', gap: '3', textStyle: 'lead', color: 'fg.strong' } })

/** Shows a spinner with a text, while an order or its payment loads. */
export function CheckoutPlaceholder({ children }: { children: ReactNode }) {
  return (
    <Line role="status">
      <Spinner />
      <span>{children}</span>
    </Line>
  )
}
