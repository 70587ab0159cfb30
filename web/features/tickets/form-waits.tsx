import { chakra } from '@chakra-ui/react'
import { Skeleton } from '#web/ui/skeleton.tsx'

const Wait = chakra('div', { base: { display: 'grid', gap: '4' } })

/** The place of the payment form while it comes. */
export function FormWaits() {
  return (
    <Wait role="status" aria-label="Betaalformulier laden...">
      <Skeleton height="veld" />
      <Skeleton height="veld" />
      <Skeleton height="veld" />
    </Wait>
  )
}
