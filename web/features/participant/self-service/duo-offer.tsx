import { useQuery } from '@tanstack/react-query'
import { upgradeEndpoints } from '#shared/contract/upgrades.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

const Block = chakra('div', { base: { display: 'grid', gap: '3', width: 'full', justifyItems: 'start' } })

/**
 * Lets the holder of a solo ticket make it a duo, or pay for the second place that is already reserved. Shows nothing until the price is
 * known.
 */
export function DuoOffer({ participantId }: { participantId: string }) {
  const { data } = useQuery({
    queryKey: ['participant', 'duo', participantId],
    queryFn: ({ signal }) => unwrap(call(upgradeEndpoints.readUpgradeOffer, { params: { participantId } }, { signal })),
  })
  if (!data) return null
  const { refused, price, open } = data
  if (refused !== null) return <p>Een duo maken kan nu niet. {refused}</p>
  return (
    <Block>
      {open ? (
        <p>
          Je houdt een tweede plek vast voor <b>{open.name}</b>, tot <span>{formatTime(open.until)}</span>. Je ticket wordt een duo zodra je
          betaald hebt.
        </p>
      ) : (
        <p>
          Toch liever samen? Je ticket blijft, je teamgenoot krijgt een eigen QR. <span>{formatCost(price)}</span>
        </p>
      )}
      {open && (
        <ButtonLink to={`/checkout?${new URLSearchParams({ ticketId: open.ticketId, retry: '1' })}`} size="compact" variant="solid">
          Betaal de tweede plek
        </ButtonLink>
      )}
      <ButtonLink to={`/participant-duo?deelnemer=${participantId}`} variant="outline" size="compact" icon="plus">
        {open ? 'Kies een andere teamgenoot' : 'Maak er een duo van'}
      </ButtonLink>
    </Block>
  )
}

const formatCost = (price: number) => (price === 0 ? 'Het kost niets extra.' : `Dat kost nu ${formatEuro(price)}.`)
